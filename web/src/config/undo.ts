/**
 * How many seconds the undo button shows; the texts say so. The server allows a minute, so that a lost answer can
 * be retried.
 */
export const undoSeconds = 10;
