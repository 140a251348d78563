// Made once: making one takes longer than all else that a message needs.
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `2026-11-23` -> `Monday, November 23, 2026` */
export function longDate(date: string): string {
  return fullDate.format(new Date(`${date}T00:00:00Z`));
}
