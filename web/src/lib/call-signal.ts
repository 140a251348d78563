/** A signal for one call, and a function to remove its listeners. */
type CallSignal = { signal: AbortSignal; release: () => void };

/**
 * Aborts with the first of `others`, or with a `TimeoutError` after `timeout` milliseconds. `AbortSignal.any` in
 * short: Safari has it since 17.4 only.
 */
export function callSignal(others: readonly AbortSignal[], timeout: number): CallSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const late = () => controller.abort(new DOMException('The call took too long.', 'TimeoutError'));
  const timer = setTimeout(late, timeout);
  const listeners = others.map((other) => {
    const follow = () => controller.abort(other.reason);
    if (other.aborted) follow();
    other.addEventListener('abort', follow);
    return () => other.removeEventListener('abort', follow);
  });
  const release = () => {
    clearTimeout(timer);
    for (const stop of listeners) stop();
  };
  return { signal, release };
}
