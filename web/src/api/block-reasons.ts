import { blockReasonsEndpoints } from '@garden-room/contract/endpoints/block-reasons';
import { apiOf } from './api-of.ts';

/**
 * Why parts of some days are blocked, for the practice; refetched with the schedule. In a file of its own, because the
 * rules of blocked time bring a library of time zones, which a patient's booking can do without.
 */
export const { listBlockReasons, noteBlockReason } = apiOf(blockReasonsEndpoints, {
  listBlockReasons: { reads: 'schedule' },
  noteBlockReason: { changes: ['schedule'], awaited: true, retried: true },
});
