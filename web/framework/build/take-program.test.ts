import { expect, test } from 'vitest';
import { programMeta } from '../document.ts';
import { takeProgram } from './head-links.ts';

const built = `<head>
    <!--head-->
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-b.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c.css">
  </head>`;

test('entry, modules and the sheet of every page leave the document, in order', () => {
  const { template, program, sheet } = takeProgram(built);
  expect(program).toEqual(['/assets/index-a.js', '/assets/react-b.js']);
  expect(sheet).toBe('<link rel="stylesheet" crossorigin href="/assets/index-c.css">');
  expect(template).toBe(`<head>
    <!--head-->
  </head>`);
  expect(programMeta(program)).toBe(
    '<meta name="program" content="/assets/index-a.js /assets/react-b.js" />',
  );
});

test('a document with no entry, or with two, stops the build', () => {
  expect(() => takeProgram('<head></head>')).toThrow('module script');
  expect(() => takeProgram(`${built}${built}`)).toThrow('module script');
});
