/**
 * The current privacy notice, whose text is the page `/privacy`. Its version is the day it took effect: users who
 * accepted an earlier one are asked again. Change it whenever the text changes.
 */
export const privacyNotice = { version: '2026-11-28' } as const;
