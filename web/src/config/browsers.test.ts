import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/**
 * Features that browsers got after the oldest ones that the site promises, and that code or styles might use. The
 * compiler finds the language's own objects (`lib` in `tsconfig.json`); these are the browser's, for which it knows no
 * versions.
 */
const younger: [name: string, pattern: RegExp, guarded?: RegExp][] = [
  ['Promise.withResolvers, which tests may have', /withResolvers/],
  ['AbortSignal.any (Safari 17.4)', /AbortSignal\.any\(/],
  ['URL.canParse, URL.parse (Safari 17, 18)', /\bURL\.(?:canParse|parse)\(/],
  ['requestIdleCallback (no Safari)', /requestIdleCallback/, /'requestIdleCallback' in window/],
  ['popovers (Safari 17)', /\b(?:togglePopover|beforetoggle|ToggleEvent)\b/],
  ['the state of a popover in a query', /(?:matches|querySelector\w*|closest)\([^)]*:popover-open/],
  [
    'a state of a popover beside other selectors, which are lost with it',
    /,[^{}'"`]*:popover-open|:popover-open[^{}'"`;]*,/,
    /not-supports-\[selector/,
  ],
  ['view transitions (Safari 18)', /startViewTransition|@view-transition/],
  ['the history of the Navigation API (no Safari)', /\bnavigation\.(?:navigate|addEventListener)/],
  ['writable files of the origin (Safari 26)', /\.createWritable\(/, /'createWritable' in/],
  ['CSS.highlights, checkVisibility (Safari 17.2, 17.4)', /CSS\.highlights|checkVisibility\(/],
  ['iteration over a stream (no Safari)', /for await \(const \w+ of \w*(?:[Ss]tream|\.body)\b/],
  ['Iterator helpers, by a name that arrays lack (Safari 18.4)', /Iterator\.from\(/],
  ['the flag v of a pattern (Safari 17)', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(|RegExp\([^)]*, '\w*v/],
  ['@scope, if() and other styles of 2024 and later', /@scope\b|:\s*if\(|\bsibling-index\(/],
];

const sources = globSync(
  ['web/src/**/*.{ts,tsx,css}', 'web/framework/**/*.{ts,tsx}', 'contract/src/**/*.ts'],
  {
    cwd: root,
    exclude: ['**/*.test.*', 'web/src/testing/**', 'web/framework/build/**'],
  },
).map((file) => [file, readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')] as const);

test.each(younger)('the site does without %s', (_, pattern, guarded = /(?!)/) => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(([, text]) => pattern.test(text) && !guarded.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});
