import type { Deps } from '../../functions/src/lib/deps.ts';

/** The seed reports on the console, not in a log. */
export const silentLog: Deps['log'] = {
  request: () => {},
  failure: () => {},
  unverifiedApp: () => {},
  brokenRecord: () => {},
  orphansFreed: () => {},
  mailServerUnreachable: () => {},
  mailGivenUp: () => {},
};
