type Guard = (event: PopStateEvent) => void;

const guards = new Set<Guard>();

/**
 * Calls `guard` when the reader goes back or forward, before the router hears of it: `stopImmediatePropagation` keeps
 * that from it. Returns a function that ends this.
 */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Begins to listen; before the router does, because a window calls its listeners in their order. */
export function beginGuardingHistory(): void {
  window.addEventListener('popstate', (event) => {
    for (const guard of guards) guard(event);
  });
}
