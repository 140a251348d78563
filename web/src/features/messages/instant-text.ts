const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant on the reader's own clock: `Nov 22, 2026, 3:10 PM`. */
export const instantText = (instant: string): string => format.format(new Date(instant));
