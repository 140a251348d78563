import type { Deps } from '../../functions/src/lib/deps.ts';

/** The seed answers to whoever started it, not to a log. */
export const silentLog: Deps['log'] = {
  request: () => {},
  failure: () => {},
  unverifiedApp: () => {},
  brokenRecord: () => {},
  orphansFreed: () => {},
};
