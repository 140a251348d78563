import { blockReasonsEndpoints } from '@garden-room/contract/endpoints/block-reasons';
import { callApi } from '#lib/api-client.ts';
import type { CalendarDays } from './calendar-appointments.ts';

/** Reads why parts of some days are blocked. */
export default (days: CalendarDays, signal: AbortSignal) =>
  callApi(blockReasonsEndpoints.listBlockReasons, { query: days }, { signal });
