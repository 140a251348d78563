import { beginEarlyCall, freeTimesAddress } from '#lib/early-calls.ts';

/** The public pages of the build that show free times; the function's bring theirs along. */
const pages = new Set(['/', '/services']);

/** Asks for the free times while the page is still being read: they are there when the program is. */
export function beginFreeTimes(pathname: string): void {
  if (pages.has(pathname)) beginEarlyCall(freeTimesAddress);
}
