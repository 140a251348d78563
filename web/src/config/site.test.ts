import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(
  [
    '{web/src,web/tools,scripts,functions/src,contract/src}/**/*.{ts,tsx,js,mjs,cjs,css,html}',
    'web/{index.html,public/*.js}',
    'functions/*.ts',
  ],
  // The bench has packages of its own below scripts.
  { cwd: root, exclude: ['**/node_modules'] },
).filter(
  (file) =>
    !['web/src/config/site.ts', 'web/src/config/profile.ts', 'web/src/config/practice-map.ts'].includes(
      file,
    ) && !/\.test\.\w+$/.test(file),
);

const facts = [site.name, site.doctor.name, site.address.street, site.phone, site.email, site.calendarDomain];

test('the sources are found', () => {
  expect(sources).toContain('scripts/suite/announce.ts');
  expect(sources.length).toBeGreaterThan(300);
});

test.each(facts)('"%s" is in the configuration alone', (fact) => {
  const elsewhere = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(fact));
  expect(elsewhere).toEqual([]);
});
