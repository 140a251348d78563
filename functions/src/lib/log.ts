import { GrpcStatus } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { BrokenRecordError } from './broken-record.ts';

/** Structured log. Entries carry no names, addresses, query strings or bodies; an id only where a record is broken. */
export interface Log {
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
  failure(entry: { method: string; route: string }, error: unknown): void;
}

export const cloudLog: Log = {
  request: (entry) => logger.write({ severity: 'INFO', message: 'request', ...entry }),
  unverifiedApp: (entry) => logger.write({ severity: 'WARNING', message: 'unverified app', ...entry }),
  brokenRecord: ({ record, fields }) =>
    logger.write({ severity: 'ERROR', message: 'broken record', record, fields }),
  orphansFreed: (entry) =>
    logger.write({ severity: 'ERROR', message: 'appointments without a patient were freed', ...entry }),
  mailServerUnreachable: (entry) =>
    logger.write({ severity: 'ERROR', message: 'the mail server cannot be reached', ...entry }),
  mailGivenUp: (entry) => logger.write({ severity: 'ERROR', message: 'an email was given up', ...entry }),
  failure: (entry, error) =>
    logger.write({ severity: 'ERROR', message: 'request failed', ...entry, ...traceOf(error) }),
};

/**
 * Where an error happened and its kind: class, code (`UNAVAILABLE` of Firestore, `auth/…` of the identity
 * provider), and record. The message is left out: it may quote what a user typed.
 */
function traceOf(error: unknown): { name: string; trace: string[] } & Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, trace: [] };
  const lines = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const code = 'code' in error ? codeOf(error.code) : undefined;
  return {
    name: error.name,
    ...(code && { code }),
    ...(error instanceof BrokenRecordError && { record: error.record, fields: error.fields }),
    trace: lines.slice(0, 12).map((line) => line.trim()),
  };
}

/** gRPC's statuses by name; texts as they are, as far as they are a code at all and not a sentence. */
function codeOf(code: unknown): string | undefined {
  if (typeof code === 'number') return GrpcStatus[code] ?? String(code);
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : undefined;
}
