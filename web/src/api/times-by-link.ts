import type { AvailableDays, AvailableSlots } from '@garden-room/contract/appointment';
import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import { callApi } from '#lib/api-client.ts';

/** The free times to which the visit of a reminder's link can be moved; from today at the clinic when no date is given. */
export const timesByLink = (
  token: string,
  { from, days }: { from?: string | undefined; days: number },
  signal: AbortSignal,
): Promise<AvailableDays> =>
  callApi(mailLinksEndpoints.timesByLink, { body: { token, days, ...(from && { from }) } }, { signal });

/** Those of one day. */
export async function slotsByLink(token: string, date: string, signal: AbortSignal): Promise<AvailableSlots> {
  const { timeZone, days } = await timesByLink(token, { from: date, days: 1 }, signal);
  const slots = days[0]?.slots ?? [];
  return { date, timeZone, slots, availableSlots: slots.map(({ time }) => time) };
}
