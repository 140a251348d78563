import { waitingListEndpoints } from '@garden-room/contract/endpoints/waiting-list';
import { apiOf } from './api-of.ts';

/**
 * The user's entries on the waiting list; for the practice the next times that became free, whom offered, and who has
 * them.
 */
export const { listWaits, joinWaitingList, leaveWaitingList, listOpenings } = apiOf(waitingListEndpoints, {
  listWaits: { reads: 'waiting-list' },
  joinWaitingList: { changes: ['waiting-list'], awaited: true },
  leaveWaitingList: { changes: ['waiting-list'], awaited: true },
  // With the appointments: each change of one may free a time or take it.
  listOpenings: { reads: 'appointments' },
});
