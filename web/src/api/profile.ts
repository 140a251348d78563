import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import { apiOf } from './api-of.ts';

/**
 * The whole form of a profile but its email, whose change is the identity provider's affair (`request-email-change`);
 * and whether the user gets one kind of email. Both are part of the user's own record, which the session holds.
 */
export const { updateProfile, chooseMail } = apiOf(usersEndpoints, {
  updateProfile: { changes: [] },
  chooseMail: { changes: [] },
});

/** Dependants for whom the user can book, in the user's own record as well. */
export const { addDependant, updateDependant, removeDependant } = apiOf(dependantsEndpoints, {
  addDependant: { changes: [] },
  updateDependant: { changes: [] },
  removeDependant: { changes: [] },
});

/** The user's sessions: one is ended by its id, or every one, this one too. */
export const { listSessions, revokeSession, signOutEverywhere } = apiOf(ownSessionsEndpoints, {
  listSessions: { reads: 'sessions', refetchOnWindowFocus: 'always' },
  revokeSession: { changes: ['sessions'], awaited: true },
  signOutEverywhere: { changes: [] },
});

/** The user's calendar feeds, without their addresses: one is made and answers its address, this once, or is ended. */
export const { listCalendarFeeds, createCalendarFeed, revokeCalendarFeed } = apiOf(calendarFeedsEndpoints, {
  listCalendarFeeds: { reads: 'calendar-feeds' },
  // Its address is not kept once it is no longer shown.
  createCalendarFeed: { changes: ['calendar-feeds'], awaited: true, gcTime: 0 },
  revokeCalendarFeed: { changes: ['calendar-feeds'], awaited: true },
});
