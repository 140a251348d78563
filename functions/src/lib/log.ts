import { GrpcStatus } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { BrokenRecordError } from './broken-record.ts';
import { type LogEvent, logEvents, type Run } from './log-events.ts';

/** A report of a browser, in the words of the contract: none of it is a text that a user typed. */
interface ClientError {
  kind: string;
  page: string;
  name: string;
  browser: string;
  signedIn: 'yes' | 'no';
  release: string;
  frames: readonly { file: string; line: number; column: number }[];
}

/** Structured log. Entries carry no names, addresses, query strings or bodies; an id only where a record is broken. */
export interface Log extends Record<LogEvent, unknown> {
  request(entry: { method: string; route: string; status: number; milliseconds: number }): void;
  /** A call without a valid App Check token, while they are only watched. */
  unverifiedApp(entry: { method: string; route: string }): void;
  /** A record that a list left out because it cannot be read; a developer has to repair it. */
  brokenRecord(broken: BrokenRecordError): void;
  /** Appointments without a patient, which the practice should know of. */
  orphansFreed(entry: { count: number }): void;
  /** Emails wait for their server; none is lost. */
  mailServerUnreachable(entry: { code: string }): void;
  /** An email that nothing will send unless the practice asks for it again. */
  mailGivenUp(entry: { mail: string; code: string }): void;
  /** The number of emails that should have left a quarter of an hour ago; after each run, also where there is none. */
  mailBacklog(entry: { count: number }): void;
  runSucceeded(entry: { run: Run; milliseconds: number }): void;
  /** A scheduled function whose newest success lies back too far. */
  runOverdue(entry: { run: Run }): void;
  /** The time since the doctor's own calendar was last read. */
  calendarAge(entry: { minutes: number }): void;
  /** The age of the newest backup of the database. */
  backupAge(entry: { hours: number }): void;
  failure(entry: { method: string; route: string }, error: unknown): void;
  clientError(entry: ClientError): void;
}

const ownService = process.env['K_SERVICE'] ?? 'api';
/** Written by the build (`functions/build.ts`). */
const ownRelease = process.env['RELEASE'] ?? 'development';

interface Trace {
  /** The kind of error and where it happened, as the first line of a trace. */
  title: string;
  frames: readonly string[];
}

/**
 * Writes an entry. What is an error has the shape by which Error Reporting groups: with a trace by its frames,
 * otherwise by the event as the place where it happened.
 */
function write(
  event: LogEvent,
  fields: Record<string, unknown>,
  trace?: Trace,
  serviceContext = { service: ownService, version: ownRelease },
): void {
  const { severity, message } = logEvents[event];
  logger.write({
    ...fields,
    severity,
    event,
    message: trace ? [trace.title, ...trace.frames.map((frame) => `    at ${frame}`)].join('\n') : message,
    ...(severity === 'ERROR' && {
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      serviceContext,
      context: { reportLocation: { filePath: ownService, lineNumber: 0, functionName: event } },
    }),
  });
}

export const cloudLog: Log = {
  request: (entry) => write('request', entry),
  unverifiedApp: (entry) => write('unverifiedApp', entry),
  brokenRecord: ({ record, fields }) => write('brokenRecord', { record, fields }),
  orphansFreed: (entry) => write('orphansFreed', entry),
  mailServerUnreachable: (entry) => write('mailServerUnreachable', entry),
  mailGivenUp: (entry) => write('mailGivenUp', entry),
  mailBacklog: (entry) => write('mailBacklog', entry),
  runSucceeded: (entry) => write('runSucceeded', entry),
  runOverdue: (entry) => write('runOverdue', entry),
  calendarAge: (entry) => write('calendarAge', entry),
  backupAge: (entry) => write('backupAge', entry),
  failure: (entry, error) => {
    const { frames, ...facts } = factsOf(error);
    const codePrefix = facts['code'] ? `${facts['code']}, ` : '';
    const title = `${facts.name}: ${codePrefix}${entry.method} ${entry.route}`;
    write('failure', { ...entry, ...facts }, { title, frames });
  },
  clientError: ({ frames, release, ...entry }) => {
    const title = `${entry.name}: ${entry.kind} on ${entry.page}`;
    const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
    const web = { service: 'web', version: release };
    write('clientError', entry, { title, frames: places }, web);
  },
};

const maxFrames = 12;
/** A line of V8's traces; a message may have lines that begin like one. */
const frameLine = /^ {4}at ((?:[\w.$<>[\] #]+ \()?[\w./:@$-]+:\d+:\d+\)?)$/;

/**
 * The place and kind of an error: class, code (`UNAVAILABLE` of Firestore, `auth/…` of the identity provider), and
 * record. The message is left out: it may quote what a user typed.
 */
function factsOf(error: unknown): { name: string; frames: string[] } & Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { stack = '', message } = error;
  // What precedes the frames is the message.
  const trace = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  const frames = trace.split('\n').flatMap((line) => frameLine.exec(line)?.[1] ?? []);
  const code = 'code' in error ? codeOf(error.code) : undefined;
  return {
    name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    ...(code && { code }),
    ...(error instanceof BrokenRecordError && { record: error.record, fields: error.fields }),
    frames: frames.slice(0, maxFrames),
  };
}

/** gRPC's statuses by name; texts as they are, as far as they are a code at all and not a sentence. */
function codeOf(code: unknown): string | undefined {
  if (typeof code === 'number') return GrpcStatus[code] ?? String(code);
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : undefined;
}
