import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostingConfig, inlineSource, writeInlineSources } from '../../tools/hosting-config.ts';
import { firstStyles } from './first-styles.ts';

const page = (main: string) =>
  `<header class="bar"></header><main>${main}</main><footer class="foot"></footer>`;
const stylesFor = (css: string, ...mains: string[]) => firstStyles(css, mains.map(page));

test('keeps the rules of whose classes a document has all, and of elements', () => {
  const css = 'p{a:b}.bar{a:b}.hero{a:b}.hero .gone{a:b}.gone{a:b}.foot,.gone{a:b}';
  expect(stylesFor(css, '<p class="hero"></p>')).toBe('p{a:b}.bar{a:b}.hero{a:b}.foot{a:b}');
});

test.each([
  '.hero:not(.gone){a:b}',
  '.hero[data-theme=dark]{a:b}',
  ':is(.gone,.hero) p{a:b}',
  '.hero:where([data-theme=dark],[data-theme=dark] *){a:b}',
  '@keyframes pass{from{a:b}to{a:b}}',
  '.\\[\\&\\>p\\]\\:mt-2>p{a:b}',
  '.quoted-\\"{a:b}',
])('keeps %s: what is excluded or comes later decides nothing', (css) => {
  expect(stylesFor(css, '<p class="hero [&amp;&gt;p]:mt-2 quoted-&quot;"></p>')).toBe(css);
});

test('leaves to the sheet what paper or a pointer asks for, and blocks that are empty without', () => {
  const css =
    '@media print{p{a:b}}@media (hover:hover){.hero:hover{a:b}}@media (width>=1px){.gone{a:b}}.hero{a:b}';
  expect(stylesFor(css, '<p class="hero"></p>')).toBe('.hero{a:b}');
});

test('leaves to the sheet what stands far below the first screen', () => {
  const below = `${'<p></p>'.repeat(500)}<p class="below"></p>`;
  expect(stylesFor('.below{a:b}.foot{a:b}', below)).toBe('.foot{a:b}');
});

test('puts its stand-in in the place of a cut that comes with the sheet, not of a regular one', () => {
  const face = (family: string, src: string, cut = '') =>
    `@font-face{font-family:${family};src:${src};font-weight:400${cut}}`;
  const standIns =
    face('Serif Fallback', 'local(Georgia)') +
    face('Serif Fallback', 'local(Georgia Italic)', ';font-style:italic');
  const regular = face('Serif', 'url(/regular.woff2)');
  const opening = face('Opening', 'url(/italic.woff2)', ';font-style:italic');
  const italic = face('Serif', 'url(/italic.woff2)', ';font-style:italic');
  expect(stylesFor(regular + italic + opening + standIns)).toBe(
    regular + face('Serif', 'local(Georgia Italic)', ';font-style:italic') + opening + standIns,
  );
});

test('the policy of a build names its boot script and its styles, and without a build neither', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'inline-'));
  writeInlineSources(folder.path, { script: 'run()', style: 'p{}' });
  const policy = JSON.stringify(hostingConfig(folder.path));
  expect(inlineSource('p{}')).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(policy).toContain(`style-src 'self' ${inlineSource('p{}')};`);
  expect(policy).toContain(`script-src 'self' ${inlineSource('run()')} https://apis.google.com;`);
  const committed = JSON.stringify(hostingConfig(undefined));
  expect(committed).toContain("style-src 'self';");
  expect(committed).toContain("script-src 'self' https://apis.google.com;");
});
