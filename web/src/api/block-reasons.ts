import { blockReasonsEndpoints } from '@garden-room/contract/endpoints/block-reasons';
import { apiOf } from './api-of.ts';

/**
 * Why parts of some days are blocked; for the practice. With the schedule: they go with what it blocks. Apart from it:
 * the rules of a blocked time bring a library of time zones, which a patient's booking can do without.
 */
export const { listBlockReasons, noteBlockReason } = apiOf(blockReasonsEndpoints, {
  listBlockReasons: { reads: 'schedule' },
  noteBlockReason: { changes: ['schedule'], awaited: true, retried: true },
});
