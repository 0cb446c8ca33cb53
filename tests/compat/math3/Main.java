// Commons Math: linear algebra, statistics, solvers, transforms, optimisation, random data.
import java.util.Arrays;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.integration.*;
import org.apache.commons.math3.analysis.interpolation.*;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.*;
import org.apache.commons.math3.complex.*;
import org.apache.commons.math3.distribution.*;
import org.apache.commons.math3.fitting.*;
import org.apache.commons.math3.fraction.*;
import org.apache.commons.math3.geometry.euclidean.threed.*;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.ode.*;
import org.apache.commons.math3.ode.nonstiff.*;
import org.apache.commons.math3.optim.*;
import org.apache.commons.math3.optim.linear.*;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.*;
import org.apache.commons.math3.special.*;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.descriptive.*;
import org.apache.commons.math3.stat.inference.TestUtils;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  public static void main(String[] args) {
    RealMatrix m = new Array2DRowRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
    p(new LUDecomposition(m).getDeterminant() + " " + new LUDecomposition(m).getSolver().getInverse());
    p(Arrays.toString(new EigenDecomposition(m).getRealEigenvalues()) + new CholeskyDecomposition(m).getL());
    p(Arrays.toString(new SingularValueDecomposition(m).getSingularValues()) + new QRDecomposition(m).getSolver().solve(new ArrayRealVector(new double[] {1, 2, 3})));
    p(m.power(5) + " " + m.getNorm());
    DescriptiveStatistics s = new DescriptiveStatistics();
    MersenneTwister twister = new MersenneTwister(42);
    for (int i = 0; i < 1000; i++) s.addValue(twister.nextGaussian());
    p(s);
    Well19937c well = new Well19937c(7);
    p(well.nextLong() + " " + well.nextDouble() + " " + new ISAACRandom(5).nextInt() + " " + Arrays.toString(new SobolSequenceGenerator(3).nextVector()));
    p(new BrentSolver(1e-12).solve(100, x -> Math.cos(x) - x, 0, 1) + " " + new LaguerreSolver().solveAllComplex(new double[] {6, -5, 1}, 0)[0]);
    p(new RombergIntegrator().integrate(100000, Math::sin, 0, Math.PI) + " " + new SimpsonIntegrator().integrate(100000, Math::exp, 0, 1));
    p(Arrays.toString(new PolynomialFunction(new double[] {1, 2, 3}).polynomialDerivative().getCoefficients()) + new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9}).value(1.5));
    DerivativeStructure x = new DerivativeStructure(2, 2, 0, 1.5);
    DerivativeStructure y = new DerivativeStructure(2, 2, 1, 0.5);
    p(Arrays.toString(x.multiply(y).sin().add(x.exp()).getAllDerivatives()));
    p(new Complex(1, 2).pow(new Complex(0.5, -1)) + " " + Complex.I.sqrt() + " " + new Complex(3, 4).nthRoot(3));
    p(new Fraction(3.14159265, 1e-6, 100) + " " + new BigFraction(1, 3).pow(20));
    for (RealDistribution d : new RealDistribution[] {new NormalDistribution(1, 2), new GammaDistribution(2, 3), new BetaDistribution(2, 5), new TDistribution(4), new FDistribution(3, 7), new WeibullDistribution(1.5, 2)}) {
      p(d.getClass().getSimpleName() + " " + d.cumulativeProbability(0.7) + " " + d.inverseCumulativeProbability(0.3) + " " + d.density(0.4));
    }
    p(new BinomialDistribution(20, 0.3).probability(6) + " " + new PoissonDistribution(4.2).cumulativeProbability(5));
    p(Gamma.logGamma(10.5) + " " + Erf.erf(0.7) + " " + Beta.regularizedBeta(0.3, 2, 4) + " " + BesselJ.value(1, 2.5));
    p(Arrays.toString(new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] {1, 2, 3, 4, 0, 0, 0, 1}, TransformType.FORWARD)));
    p(Arrays.toString(PolynomialCurveFitter.create(2).fit(points())));
    SimpleRegression r = new SimpleRegression();
    r.addData(new double[][] {{1, 2}, {2, 3.9}, {3, 6.2}, {4, 8.1}});
    p(r.getSlope() + " " + r.getRSquare() + " " + r.getSignificance());
    p(TestUtils.tTest(new double[] {1, 2, 3, 4}, new double[] {2, 3, 4, 7}) + " " + new PearsonsCorrelation().correlation(new double[] {1, 2, 3}, new double[] {2, 4, 7}));
    LinearObjectiveFunction f = new LinearObjectiveFunction(new double[] {3, 2}, 0);
    LinearConstraintSet c = new LinearConstraintSet(new LinearConstraint(new double[] {1, 1}, Relationship.LEQ, 4), new LinearConstraint(new double[] {1, 3}, Relationship.LEQ, 6));
    PointValuePair best = new SimplexSolver().optimize(f, c, GoalType.MAXIMIZE, new NonNegativeConstraint(true));
    p(Arrays.toString(best.getPoint()) + " " + best.getValue());
    double[] state = {1, 0};
    new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10).integrate(new FirstOrderDifferentialEquations() {
      @Override public int getDimension() { return 2; }
      @Override public void computeDerivatives(double t, double[] v, double[] d) { d[0] = v[1]; d[1] = -v[0]; }
    }, 0, state, Math.PI, state);
    p(Arrays.toString(state));
    Rotation rotation = new Rotation(Vector3D.PLUS_K, Math.PI / 3, RotationConvention.VECTOR_OPERATOR);
    p(rotation.applyTo(new Vector3D(1, 2, 3)) + " " + Vector3D.crossProduct(Vector3D.PLUS_I, Vector3D.PLUS_J));
    p(Primes.primeFactors(123456789) + " " + CombinatoricsUtils.binomialCoefficient(40, 20) + " " + ArithmeticUtils.lcm(12, 18) + " " + FastMath.sinh(1.3) + FastMath.cbrt(10) + FastMath.pow(1.0001, 10000));
    try {
      new LUDecomposition(new Array2DRowRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse();
    } catch (SingularMatrixException e) {
      p(e.getMessage());
    }
    try {
      new BisectionSolver().solve(100, v -> v * v + 1, 0, 1);
    } catch (org.apache.commons.math3.exception.NoBracketingException e) {
      p(e.getMessage());
    }
  }

  static java.util.List<WeightedObservedPoint> points() {
    WeightedObservedPoints w = new WeightedObservedPoints();
    for (int i = 0; i < 6; i++) w.add(i, i * i + 0.1 * i);
    return w.toList();
  }
}
