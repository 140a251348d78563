import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { callApiFile } from '#lib/call-api-file.ts';

/** Every address of the newsletter, as a file; never cached. */
export const exportSubscribers = () => callApiFile(newsletterEndpoints.exportSubscribers, {});
