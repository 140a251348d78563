import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDatesAs } from '@garden-room/contract/date-words';
import { deployedPracticeSchema } from '@garden-room/contract/practice';
import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { readBackups } from '#health/read-backups.ts';
import { runScheduled } from '#health/run-scheduled.ts';
import { keepBodiesRaw } from '#http/body.ts';
import { invariant } from '#lib/app-error.ts';
import { hostingHeaders, parseConfig } from '#lib/config.ts';
import { type Deps, systemClock } from '#lib/deps.ts';
import { cloudLog } from '#lib/log.ts';
import { smtpMailer } from '#lib/mailer.ts';
import { createCalendarReader } from '#own-calendar/calendar-reader.ts';
import { createFetchCalendar, createLocalFetchCalendar } from '#own-calendar/fetch-calendar.ts';
import { readPractice } from '#practice/practice-store.ts';
import { lazyPageRenderer } from '#rendering/render-page.ts';
import { beginSchedule } from '#schedule/schedule-store.ts';
import { beginServices } from '#services/service-store.ts';
import { apiInstance } from './api-instance.ts';
import { createApp } from './app.ts';
import { scheduledRuns } from './scheduled-runs.ts';

initializeApp();
keepBodiesRaw();

/** A file that the build has put beside the bundle. */
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

/**
 * The time after which Firestore is reached again. A silently dead connection would be used until the system gives it
 * up, a quarter of an hour later; after a longer outage nobody would try for two minutes.
 */
const surviving = {
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.max_reconnect_backoff_ms': 3_000,
};

const config = parseConfig(process.env);
const db = getFirestore(config.databaseId);
db.settings({ grpcOptions: surviving });
const practice = deployedPracticeSchema.parse(readJson('practice.json'));
beginSchedule(db, practice);
beginServices(db, practice.services);
writeDatesAs(practice.locale);

const deps: Deps = {
  appCheck: getAppCheck(),
  auth: getAuth(),
  bucket: async () => (await import('firebase-admin/storage')).getStorage().bucket(),
  clock: systemClock,
  config,
  db,
  fetchCalendar: config.localCalendars ? createLocalFetchCalendar() : createFetchCalendar(),
  log: cloudLog,
  openMailer: async () => {
    invariant(config.mail, 'a mailer is opened only where there is a mail server');
    const sender = await readPractice({ clock: systemClock, db, practice });
    return smtpMailer(config.mail, process.env['SMTP_PASSWORD'] ?? '', sender);
  },
  practice,
  // No emulator has backups.
  readBackups: async () => (config.project === null ? null : readBackups(config.project, config.databaseId)),
  readBusyTimes: createCalendarReader(join(__dirname, 'calendar-worker.js')),
  securityHeaders: hostingHeaders(readJson('firebase.json')),
  pages: lazyPageRenderer(join(__dirname, 'renderer')),
};

const { region } = config;

/** The whole API, one HTTPS function behind Hosting's `/api/**`; and the pages whose content lives in the store. */
export const api = onRequest(
  // Hosting waits a minute for an answer: what takes longer is stopped here as well.
  { region, ...apiInstance, maxInstances: 20, timeoutSeconds: 60 },
  createApp(deps),
);

/**
 * Expires unanswered requests, completes interrupted deletions and joins, takes back the hours of an interrupted save,
 * and brings records from before a new search or list up to date.
 */
export const housekeeping = onSchedule(
  { region, schedule: 'every 15 minutes', timeoutSeconds: 600, memory: '512MiB', maxInstances: 1 },
  () => runScheduled(deps, 'housekeeping', scheduledRuns.housekeeping),
);

/**
 * Closes the times at which the doctor's own calendar is busy; by itself, since it waits for another's server. The
 * memory is for the thread that reads the largest.
 */
export const fetchCalendar = onSchedule(
  { region, schedule: 'every 15 minutes', memory: '512MiB', maxInstances: 1 },
  () => runScheduled(deps, 'fetchCalendar', scheduledRuns.fetchCalendar),
);

/**
 * Repairs what no API call causes, and removes kept records whose time is over and pictures that no post uses: it reads
 * every upcoming appointment, every lock and every picture.
 */
export const sweep = onSchedule(
  { region, schedule: 'every 24 hours', timeoutSeconds: 1800, memory: '1GiB', maxInstances: 1 },
  () => runScheduled(deps, 'sweep', scheduledRuns.sweep),
);

/** Sends what is due. The password is the mail server's; a site without one needs no secret. */
export const mail = onSchedule(
  {
    region,
    schedule: 'every 1 minutes',
    timeoutSeconds: 120,
    maxInstances: 2,
    secrets: config.mail?.user ? ['SMTP_PASSWORD'] : [],
  },
  () => runScheduled(deps, 'mail', scheduledRuns.mail),
);
