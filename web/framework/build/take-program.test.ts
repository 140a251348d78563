import { expect, test } from 'vitest';
import { programMeta } from '../document.ts';
import { takeProgram } from './head-links.ts';

const built = `<head>
    <!--head-->
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-b.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c.css">
  </head>`;

test('entry and modules leave the document, in order; its styles come before those of a page', () => {
  const { template, program } = takeProgram(built);
  expect(program).toEqual(['/assets/index-a.js', '/assets/react-b.js']);
  expect(template).toBe(`<head>
    <link rel="stylesheet" crossorigin href="/assets/index-c.css"><!--head-->
  </head>`);
  expect(programMeta(program)).toBe(
    '<meta name="program" content="/assets/index-a.js /assets/react-b.js" />',
  );
});

test('a document with no entry, or with two, stops the build', () => {
  expect(() => takeProgram('<head></head>')).toThrow('module script');
  expect(() => takeProgram(`${built}${built}`)).toThrow('module script');
});
