import sys

from ravel_cluster.driver import main

sys.exit(main())
