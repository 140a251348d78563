import { appendFileSync, readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { writeDatesAs } from '@garden-room/contract/date-words';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { createApp } from '#app.ts';
import { keepBodiesRaw } from '#http/body.ts';
import { type Config, hostingHeaders } from '#lib/config.ts';
import { type Deps, systemClock } from '#lib/deps.ts';
import { cloudLog } from '#lib/log.ts';
import { CalendarFailure } from '#own-calendar/calendar-failure.ts';
import { createCalendarReader } from '#own-calendar/calendar-reader.ts';
import { beginSchedule } from '#schedule/schedule-store.ts';
import { beginServices } from '#services/service-store.ts';
import { practice } from './deployed-practice.ts';
import { withMarkedCommits } from './marked-commits.ts';
import { serveAsPlatform } from './platform.ts';
import { deepRounds } from './race-rounds.ts';
import { auth, bucket, db, origin } from './suite.ts';

/** The app, listening on an address that it takes for its own origin. */
export type Server = Awaited<ReturnType<typeof serveAsPlatform>>;

const config: Config = {
  addressHeader: 'fastly-client-ip',
  project: null,
  allowedOrigins: new Set(),
  appCheck: 'off',
  localCalendars: false,
  localMailbox: false,
  mail: null,
  ratePerMinute: 1_000_000,
  region: 'us-central1',
  databaseId: '(default)',
  trustedProxies: 0,
};

/** The log of the suite's site: `npm test` reads in the end whether it names people, also what was served from here. */
const siteLog = process.env['SITE_LOG'];
logger.write = (entry) => {
  if (siteLog) appendFileSync(siteLog, `${JSON.stringify(entry)}\n`);
};

/** A suite's function sends emails: what it queues is queued here too, and nothing sends it. */
export const mailOfSuite = { host: '127.0.0.1', port: 9, user: null, from: null, encrypted: false };

/** The thread that reads calendars, as it is before the build. */
const calendarWorker = fileURLToPath(new URL('../../src/own-calendar/calendar-worker.ts', import.meta.url));

/** The replacements that a story may make of real dependencies. */
export type DepsChanges = Partial<Omit<Deps, 'config'>> & { config?: Partial<Config> };

/** What the app of a story writes to, where the story brings no store of its own. */
const ownStore = withMarkedCommits(db);

/** The dependencies of a deployed function, on the emulated store and accounts, but for the changes. */
export function realDeps(changes: DepsChanges = {}): Deps {
  const { db: store = ownStore, practice: deployed = practice } = changes;
  beginSchedule(store, deployed);
  beginServices(store, deployed.services);
  writeDatesAs(deployed.locale);
  return {
    appCheck: { verifyToken: () => Promise.reject(new Error('no App Check here')) },
    auth,
    bucket: async () => bucket,
    clock: systemClock,
    db: store,
    fetchCalendar: () => Promise.reject(new CalendarFailure('unreachable')),
    log: cloudLog,
    openMailer: () => Promise.reject(new Error('no mail server here')),
    practice,
    readBackups: async () => null,
    readBusyTimes: createCalendarReader(calendarWorker),
    securityHeaders,
    pages: () => Promise.reject(new Error('no pages here')),
    ...changes,
    config: { ...config, ...changes.config },
  };
}

/**
 * The app in this process, on the same store and accounts: for stories that watch it from inside, turn its clock, or
 * want the concurrency of one deployed instance; and for all of those whose store is in memory.
 */
export function serveInProcess(changes: DepsChanges = {}, server?: HttpServer): Promise<Server> {
  keepBodiesRaw();
  return serveAsPlatform(
    (origin) =>
      createApp(realDeps({ ...changes, config: { allowedOrigins: new Set([origin]), ...changes.config } })),
    server,
  );
}

/** The server for tables of hundreds of requests: the app in this process; in the deep run Hosting's function. */
export async function serveTable(): Promise<Server> {
  return deepRounds ? { origin, close: async () => {} } : serveInProcess();
}

/** The answer to a call from a server of its own, on another store. */
export async function served<T>(store: Firestore, act: (at: string) => Promise<T>): Promise<T> {
  const server = await serveInProcess({ db: store });
  try {
    return await act(server.origin);
  } finally {
    await server.close();
  }
}

/** The headers of every address, as firebase.json has them. */
export const securityHeaders = hostingHeaders(
  JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')),
);
