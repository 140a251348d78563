/** How many tests, or checks, of a part passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** A check without tests of its own counts as one. */
export function countCheck(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A runner's own count, made honest: a run that crashed, or that found nothing to run, must not pass for green
 * because no single test failed.
 */
export function countRun(ok: boolean, reported: Count | undefined): Count {
  const count = reported ?? { passed: 0, failed: 0 };
  const hidden = count.failed === 0 && (!ok || count.passed === 0);
  return hidden ? { ...count, failed: 1 } : count;
}

export function addCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
