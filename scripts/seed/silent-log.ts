import type { Deps } from '../../functions/src/lib/deps.ts';

/** The seed prints its result; it needs no log. */
export const silentLog: Deps['log'] = {
  request: () => {},
  failure: () => {},
  unverifiedApp: () => {},
  brokenRecord: () => {},
  orphansFreed: () => {},
};
