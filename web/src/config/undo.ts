/**
 * How long a button takes back what was decided, in seconds; the texts say so. The server does so for a minute, so that
 * an answer may be lost on the way.
 */
export const undoSeconds = 10;
