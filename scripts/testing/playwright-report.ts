import * as z from 'zod';

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});

type Spec = z.infer<typeof specSchema>;

interface Suite {
  specs: Spec[];
  suites?: Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

/** What a run of Playwright reports: its count, and each journey with how it ended, once for each width and repetition. */
export const playwrightReportSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suiteSchema),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    runs: suites.flatMap(runsOf),
  }));

type Report = z.output<typeof playwrightReportSchema>;

function runsOf({ specs, suites = [] }: Suite): { place: string; name: string; failed: boolean }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({
      place: `${file}:${line}`,
      name: `[${projectName}] ${file}:${line} ${title}`,
      failed: status === 'unexpected' || status === 'flaky',
    })),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

/** The places of those that failed, as Playwright takes them: `changes.spec.ts:69`. */
export function failedJourneys(report: Report | undefined): string[] {
  return [...new Set((report?.runs ?? []).filter(({ failed }) => failed).map(({ place }) => place))];
}

/** A line for each journey that was repeated: whether it always fails, sometimes, or not again. */
export function describeRepeats(report: Report | undefined): string {
  const names = [...new Set((report?.runs ?? []).map(({ name }) => name))];
  const lines = names.map((name) => {
    const runs = report?.runs.filter((run) => run.name === name) ?? [];
    const failures = runs.filter(({ failed }) => failed).length;
    const verdict = failures === runs.length ? 'broken' : 'flaky';
    return `${verdict}: failed once, then ${failures} of ${runs.length} times: ${name}`;
  });
  return lines.join('\n') || 'The journeys that failed could not be repeated.';
}
