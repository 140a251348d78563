/** The specification's pace, while the server answers. */
const pollMilliseconds = 7_000;
const longestMilliseconds = 5 * 60_000;

/** Twice as long after each failure in a row, so that a failing server gets fewer calls. */
export const pollDelay = (failures: number): number =>
  Math.min(pollMilliseconds * 2 ** failures, longestMilliseconds);

/**
 * Asks now and at intervals while the page is visible; at once when it becomes visible again or the browser is online
 * again. One question at a time. Returns a function that stops it.
 */
export function poll(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;

  const turn = async () => {
    clearTimeout(timer);
    if (asking || document.visibilityState !== 'visible') return;
    const own = new AbortController();
    asking = own;
    try {
      await ask(own.signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    if (own.signal.aborted) return;
    asking = null;
    timer = setTimeout(turn, pollDelay(failures));
  };
  const rest = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void turn();
    else rest();
  };

  const listening = new AbortController();
  document.addEventListener('visibilitychange', onVisibility, listening);
  window.addEventListener('online', () => void turn(), listening);
  void turn();
  return () => {
    listening.abort();
    rest();
  };
}
