import { logger } from 'firebase-functions';

/** Structured log. Entries carry no names, addresses, ids of people, query strings or bodies. */
export interface Log {
  request(entry: { method: string; route: string; status: number; milliseconds: number }): void;
  /** A call without a valid App Check token, while they are only watched. */
  unverifiedApp(entry: { method: string; route: string }): void;
  failure(entry: { method: string; route: string }, error: unknown): void;
}

export const cloudLog: Log = {
  request: (entry) => logger.write({ severity: 'INFO', message: 'request', ...entry }),
  unverifiedApp: (entry) => logger.write({ severity: 'WARNING', message: 'unverified app', ...entry }),
  failure: (entry, error) =>
    logger.write({ severity: 'ERROR', message: 'request failed', ...entry, ...traceOf(error) }),
};

/** Where it broke and what kind of error it was. The message is left out: it may quote what a person typed. */
function traceOf(error: unknown): { name: string; trace: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, trace: [] };
  const trace = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, trace: trace.slice(0, 12).map((line) => line.trim()) };
}
