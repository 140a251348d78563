/**
 * The privacy notice in force, whose text is the page `/privacy`. Its version is the day from which it holds: whoever has
 * accepted an earlier one is asked again. Change it with every change of what the text says. `date` is that day in words:
 * public pages need no calendar to say it.
 */
export const privacyNotice = { version: '2026-11-22', date: 'November 22, 2026' } as const;
