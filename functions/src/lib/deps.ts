import type { BusyTime } from '@garden-room/contract/busy-times';
import type { DeployedPractice, Practice } from '@garden-room/contract/practice';
import type { PageRenderer } from '@garden-room/contract/rendering';
import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';

/** The storage of files. */
export type Bucket = ReturnType<Storage['bucket']>;

/** The app's dependencies; `index.ts` passes the real ones. */
export interface Deps {
  appCheck: Pick<AppCheck, 'verifyToken'>;
  auth: Auth;
  /** The project's bucket in Cloud Storage, whose client is loaded when the first file is asked for. */
  bucket: () => Promise<Bucket>;
  clock: Clock;
  config: Config;
  db: Firestore;
  /** Reads the doctor's own calendar from its address. */
  fetchCalendar: (url: string) => Promise<string>;
  log: Log;
  /** Connects to the mail server; asked for only where `config.mail` is set. */
  openMailer: () => Promise<Mailer>;
  /** The practice by the build; `readPractice` has its facts of the moment. */
  practice: DeployedPractice;
  /** The headers that Hosting adds to every answer, for answers that do not come through it. */
  securityHeaders: Readonly<Record<string, string>>;
  /** When the database's backups were made (ISO 8601); null where there can be none. */
  readBackups: () => Promise<readonly string[] | null>;
  /** Reads when a calendar is busy (`own-calendar/read-busy-times.ts`) without keeping calls waiting. */
  readBusyTimes: (
    text: string,
    reading: { timeZone: string; now: number; ownDomain: string },
  ) => Promise<{ busyTimes: BusyTime[]; unreadable: number; leftOut: number }>;
  /** Renders the pages whose content lives in the store; loaded when the first one is asked for. */
  pages: () => Promise<PageRenderer>;
}

/** The dependencies of lists: the store, and the log for records that they leave out. */
export type ListDeps = Pick<Deps, 'db' | 'log'>;

/** Source of the current time in UTC milliseconds since 1970. Injected, so that rules can be tested at any time. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The dependencies of an email's words: the practice is as it was when the email was claimed. */
export type MailDeps = Omit<Deps, 'practice'> & { practice: DeployedPractice & Practice };
