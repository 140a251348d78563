import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';

/** Every address of the newsletter, as a file; never cached. */
export const exportSubscribers = (onRows: OnRows) =>
  callApiFile(newsletterEndpoints.exportSubscribers, {}, onRows);
