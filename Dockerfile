# Vouchwire in a container: one image for servers and crawlers (docs/operations/fleet.md).
# The version is that of the npm package `node`, which everything is tested with.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# What says which packages are needed: as long as none of it changes, what was installed before is taken again.
# All packages that an image contains are JavaScript, so they are installed and built on the platform of the builder.
# (The optional package `node` of the root is a binary; no image contains it.) An image for another platform needs no
# emulation, because the last stage runs nothing. BuildKit sets BUILDPLATFORM; the classic builder of Docker does not.
FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS manifests
RUN mkdir /data
WORKDIR /srv/vouchwire
COPY package.json package-lock.json ./
COPY apps/extension/package.json apps/extension/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/api-contract/package.json packages/api-contract/
COPY packages/client/package.json packages/client/
COPY packages/cypher/package.json packages/cypher/
COPY packages/domain-lookup/package.json packages/domain-lookup/
COPY packages/property-graph/package.json packages/property-graph/
COPY packages/publisher-files/package.json packages/publisher-files/
COPY packages/trust-graph/package.json packages/trust-graph/
COPY packages/trust-txt/package.json packages/trust-txt/
COPY bench/package.json bench/
COPY dev-world/package.json dev-world/

# Makes the web, in every language, and the bundle of the server. Nothing of this stage but its builds is kept.
FROM manifests AS builds
# No install script is needed: the image brings Node.js, and everything else compiled comes ready made.
# With the root’s packages, because the compiler makes the packages under /downloads/.
RUN npm ci --ignore-scripts --no-audit --no-fund --include-workspace-root --workspace apps/web --workspace apps/server
COPY tsconfig.json LICENSE ./
COPY scripts/build-package.ts scripts/
COPY packages packages
COPY apps/web apps/web
COPY apps/server apps/server
COPY docs docs
RUN npm run build

# What runs needs, without what builds and tests.
FROM manifests AS dependencies
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace apps/web --workspace apps/server

FROM ${NODE_IMAGE}
WORKDIR /srv/vouchwire
COPY --from=dependencies /srv/vouchwire/node_modules node_modules
# The manifests, with the packages of which a workspace needs a version of its own.
COPY --from=dependencies /srv/vouchwire/apps apps
# Without the lock file, the launcher would not run the bundle (apps/server/src/server-bundle.ts).
COPY package.json package-lock.json LICENSE ./
COPY data data
# MCP clients read some of them.
COPY docs docs
COPY packages packages
COPY apps/server apps/server
COPY --from=builds /srv/vouchwire/apps/web/build apps/web/build
COPY --from=builds /srv/vouchwire/apps/server/build apps/server/build
# The only place that is written to. The image's own files belong to root and may be read-only.
COPY --from=manifests --chown=node:node /data /data
VOLUME /data
USER node
# Numbers stand on a port of their own, which is not published: the site answers 404 at /metrics.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VOUCHWIRE_DATA_DIR=/data METRICS_HOST=0.0.0.0 METRICS_PORT=9464
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# The first start imports the crawl that comes along and makes the graph.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "apps/server/bin/container-health.mjs", "server"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "apps/server/bin/vouchwire.mjs"]
CMD ["serve"]
