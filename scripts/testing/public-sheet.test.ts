import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pageSource } from '../../web/framework/page-row.ts';
import { dashboardFrame, pageRows } from '../../web/framework/pages.ts';
import { rootDir } from '../suite/directories.ts';
import { importedFiles } from './import-directions.ts';

const styles = join(rootDir, 'web/src/app/styles');
const sheet = readFileSync(join(styles, 'main.css'), 'utf8');

/** The practice's own, which the frame around all pages has on the dashboard alone. */
const onDashboardOnly = 'web/src/app/shell/desk-tools.tsx';

test('the sheet of every page reads each component that a page outside the dashboard may show', () => {
  const publicPages = pageRows.filter(({ path }) => !path.startsWith(dashboardFrame.path));
  const shown = new Set([
    'web/framework/entry-client.tsx',
    ...publicPages.map((row) => `web/${pageSource(row)}`),
  ]);
  for (const file of shown)
    if (/^web\/[^*]*\.tsx?$/.test(file))
      for (const imported of importedFiles(file, readFileSync(join(rootDir, file), 'utf8')))
        if (imported !== onDashboardOnly) shown.add(imported);

  const leftOut = new Set(matched(/^@source not "(.+)";$/gm));
  for (const file of matched(/^@source "(.+)";$/gm)) leftOut.delete(file);
  const components = [...shown].filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter((file) => leftOut.has(file))).toEqual([]);
});

/** The files of what the sheet names so, by their paths from the root. */
const matched = (source: RegExp): string[] =>
  [...sheet.matchAll(source)].flatMap(([, pattern = '']) =>
    globSync([pattern, `${pattern}/**`], { cwd: styles }).map((path) =>
      relative(rootDir, resolve(styles, path)),
    ),
  );
