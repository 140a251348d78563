/**
 * Milliseconds before an open attempt is sent by itself, by how often that has failed: at once when it is taken up
 * again, then less and less often. After the last one it waits for its patient, or for the line to come back.
 */
export const retryDelays: readonly number[] = [0, 1_000, 3_000, 8_000];

/** An attempt older than this is sent only when its patient says so: they may have booked elsewhere meanwhile. */
export const freshForMilliseconds = 60 * 60_000;
