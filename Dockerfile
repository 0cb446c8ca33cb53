# Ravel with a JDK 17, from this checkout:
#   docker build -t ravel .
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" ravel check -cp target/classes Main
FROM debian:12 AS build
WORKDIR /ravel
COPY . .
RUN apt-get update && tools/package.sh DEB && cp build/release/packages/ravel_*.deb /ravel.deb

FROM debian:12-slim
COPY --from=build /ravel.deb /tmp/
RUN apt-get update && \
    apt-get install -y --no-install-recommends openjdk-17-jdk-headless /tmp/ravel.deb && \
    rm -rf /tmp/ravel.deb /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["ravel"]
