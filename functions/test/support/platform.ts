import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';

/** As the platform does before it calls a function. */
const asPlatform = {
  limit: '32mb',
  verify: (request: IncomingMessage, _response: unknown, rawBody: Buffer) => {
    Object.assign(request, { rawBody });
  },
};

/**
 * Serves a function as the platform does, on a server that listens already or on one of its own. `load` makes it for
 * the origin that it has, `http://127.0.0.1:port`.
 */
export async function serveAsPlatform(
  load: (origin: string) => RequestHandler,
  server: Server = createServer(),
) {
  const host = express();
  host.use(express.json(asPlatform), express.text(asPlatform));
  host.use(
    express.urlencoded({ ...asPlatform, extended: true }),
    express.raw({ ...asPlatform, type: '*/*' }),
  );
  server.on('request', host);
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.use(load(origin));
  return {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
