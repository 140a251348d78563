/**
 * Group commit for a counter: calls of a key that come while `add` runs are added by its next run together. `add`
 * answers the count before its calls; each call answers the count up to itself.
 */
export function groupCount(
  add: (key: string, calls: number) => Promise<number>,
): (key: string) => Promise<number> {
  const gathering = new Map<string, { calls: number; before: Promise<number> }>();
  const running = new Map<string, Promise<number>>();

  async function run(key: string): Promise<number> {
    // The previous run reports its error to its own callers.
    await running.get(key)?.catch(() => undefined);
    const calls = gathering.get(key)?.calls ?? 0;
    gathering.delete(key);
    const before = add(key, calls);
    running.set(key, before);
    try {
      return await before;
    } finally {
      if (running.get(key) === before) running.delete(key);
    }
  }

  return async function count(key) {
    const group = gathering.get(key) ?? { calls: 0, before: Promise.resolve(0) };
    if (group.calls === 0) {
      gathering.set(key, group);
      group.before = run(key);
    }
    group.calls += 1;
    const place = group.calls;
    return (await group.before) + place;
  };
}
