# The package as it would be published, on plain Node. It is built on the Node of `npm install`, whose image has what that one links (libatomic).
FROM node:26-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY web/package.json web/
RUN npm install
COPY . .
RUN npm pack --pack-destination /tmp

FROM node:24-slim
COPY --from=build /tmp/signalbox-*.tgz /tmp/
RUN npm install --global /tmp/signalbox-*.tgz && rm /tmp/signalbox-*.tgz \
  && mkdir /data && chown node:node /data
USER node
# Mount your own assistants at /home/node/assistants; without them the examples are served.
WORKDIR /home/node
# Others reach it, so whoever asks needs a key: `docker exec NAME signalbox access make --user ada` makes one.
ENV SIGNALBOX_DATA=/data PORT=4141 SIGNALBOX_HOST=0.0.0.0 SIGNALBOX_ACCESS=keys
EXPOSE 4141
VOLUME /data
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["signalbox", "serve"]
