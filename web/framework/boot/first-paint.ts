/** Longer than any first paint: where none is reported, what waits for it goes on all the same. */
export const patienceMilliseconds = 4_000;

/**
 * Calls back, more than once, after the first paint; at once in a tab in the background, which paints nothing, and in a
 * browser that does not tell.
 */
export function afterFirstPaint(callback: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) callback();
  else {
    new PerformanceObserver(callback).observe({ type: 'paint', buffered: true });
    setTimeout(callback, patienceMilliseconds);
  }
}

/** Settles once the largest picture of the first screen can be shown, for which the first paint does not wait. */
export async function largestPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => {});
}
