import type { Plugin } from 'vite';

/** Chunks by name, each with those that it imports at once. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Chunks that import each other in a circle, the first found; null where there is none. */
export function findCycle(chunks: Imports): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const imported of chunks.get(name) ?? []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of chunks.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * Refuses a build in which chunks import each other in a circle: one of them is evaluated before what it needs, and a
 * schema is undefined then on whichever page was opened first. The sources have no circle; grouping them can make one.
 */
export const chunkCycles = (): Plugin => ({
  name: 'chunk-cycles',
  apply: 'build',
  // The renderer's entry, where all of its chunks begin, is imported by them, too: it is evaluated in one order alone.
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Chunks import each other in a circle: ${cycle.join(' -> ')}`);
  },
});
