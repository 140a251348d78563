import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Practice } from '@garden-room/contract/practice';
import express from 'express';
import { createApp } from '#app.ts';
import { keepBodiesRaw } from '#http/raw-body.ts';
import { systemClock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { Deps } from '#lib/deps.ts';
import { logSpy } from './log-spy.ts';
import { securityHeaders } from './security-headers.ts';
import { catalogue } from './services.ts';
import { auth, db } from './suite.ts';

export interface Server {
  /** `http://127.0.0.1:port`, also the origin that it takes for our own. */
  origin: string;
  close: () => Promise<void>;
}

const config: Config = {
  allowedOrigins: new Set(),
  appCheck: 'off',
  localMailbox: false,
  ratePerMinute: 1_000_000,
  trustedProxies: 0,
};

const practice: Practice = {
  name: 'A practice',
  email: 'hello@practice.test',
  address: '1 Lane, Somewhere',
  calendarDomain: 'practice.test',
  appointmentsUrl: 'https://practice.test/appointments',
};

/** What a story may put in place of the real things. */
export type DepsChanges = Partial<Omit<Deps, 'config'>> & { config?: Partial<Config> };

/** The dependencies of a deployed function, on the emulated store and accounts, but for the changes. */
export function realDeps(changes: DepsChanges = {}): Deps {
  return {
    appCheck: { verifyToken: () => Promise.reject(new Error('no App Check here')) },
    auth,
    catalogue,
    clock: systemClock,
    db,
    log: logSpy().log,
    practice,
    securityHeaders,
    pages: () => Promise.reject(new Error('no pages here')),
    ...changes,
    config: { ...config, ...changes.config },
  };
}

/**
 * The app in this process, on the same emulated store and accounts: for stories that watch it from inside, turn its
 * clock, or want the concurrency of one deployed instance (the Functions emulator starts a process a request).
 */
export async function serveInProcess(changes: DepsChanges = {}): Promise<Server> {
  keepBodiesRaw();
  const host = express();
  // As the platform does before it calls a function.
  const asPlatform = {
    limit: '32mb',
    verify: (request: IncomingMessage, _response: unknown, rawBody: Buffer) => {
      Object.assign(request, { rawBody });
    },
  };
  host.use(express.json(asPlatform), express.text(asPlatform));
  host.use(
    express.urlencoded({ ...asPlatform, extended: true }),
    express.raw({ ...asPlatform, type: '*/*' }),
  );
  const server = createServer(host);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allowedOrigins = new Set([origin]);
  host.use(createApp(realDeps({ ...changes, config: { allowedOrigins, ...changes.config } })));
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
