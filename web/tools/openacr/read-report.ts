import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { undoSeconds } from '@garden-room/contract/cut-off';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import * as z from 'zod';

const file = fileURLToPath(new URL('../../src/app/routes/accessibility/report.yaml', import.meta.url));

/** The terms of OpenACR; its `not-evaluated` is for level AAA alone. */
const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const;

const criterion = z.strictObject({
  num: z.string(),
  name: z.string(),
  level: z.enum(levels),
  notes: z.string().min(10),
  tests: z.array(z.string()).default([]),
});

const schema = z
  .strictObject({
    scope: z.string(),
    methods: z.string(),
    evidence: z.record(z.string(), z.strictObject({ file: z.string(), test: z.string() })),
    levelA: z.array(criterion),
    levelAA: z.array(criterion),
  })
  .superRefine(({ evidence, ...report }, context) => {
    for (const { num, tests } of [...report.levelA, ...report.levelAA])
      for (const name of tests.filter((test) => !Object.hasOwn(evidence, test)))
        context.addIssue(`${num}: there is no evidence "${name}".`);
  });

/** The accessibility report as a person has written it. Throws where it is not whole. */
export const parseReport = (yaml: string) =>
  schema.parse(parse(yaml.replaceAll('{undoSeconds}', String(undoSeconds))));

export const readReport = () => parseReport(readFileSync(file, 'utf8'));

/** Imported by the page, the report is the notes of what the site does not meet: no browser reads YAML. */
export const accessibilityReport = (): Plugin => ({
  name: 'accessibility-report',
  transform(code, id) {
    if (id !== file) return null;
    const { levelA, levelAA } = parseReport(code);
    const notMet = [...levelA, ...levelAA].filter(({ level }) => /^(partially|does-not)-/.test(level));
    const shortfalls = JSON.stringify(notMet.map(({ notes }) => notes));
    return { code: `export const shortfalls = ${shortfalls};`, map: null, moduleType: 'js' };
  },
});
