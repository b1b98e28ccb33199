# Proxy, pooler and Redis from Debian's packages: the ones that `npm run test:real` runs. The same pinned base as the application.
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM ${NODE_IMAGE}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends haproxy pgbouncer redis-server \
  && rm -rf /var/lib/apt/lists/*
USER node
