import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { apiOf } from './api-of.ts';

/** The user's sessions: one is ended by its id, or every one, this one too. */
export const { listSessions, revokeSession, signOutEverywhere } = apiOf(ownSessionsEndpoints, {
  listSessions: { reads: 'sessions', refetchOnWindowFocus: 'always' },
  revokeSession: { changes: ['sessions'], awaited: true },
  signOutEverywhere: { changes: [] },
});
