import { expect, test } from 'vitest';
import { fillTemplate, splitHead } from './document.ts';

const template = '<head><!--head--></head><body><div id="root"></div></body>';
const data = { id: 'page-data', value: { year: 2026 } };

test('hoisted elements move into the head, everything after them stays in the body', () => {
  const html = '<title>A &amp; B</title><meta name="robots" content="noindex"/><main><link rel="x"/></main>';
  expect(splitHead(html)).toEqual({
    head: '<title>A &amp; B</title><meta name="robots" content="noindex"/>',
    body: '<main><link rel="x"/></main>',
  });
});

test('a page says that it may be hydrated, and brings its data', () => {
  const filled = fillTemplate(template, {
    html: '<title>T</title><p>Hi</p>',
    head: '<link />',
    kind: 'page',
    data,
  });
  expect(filled).toContain('<head><title>T</title><link /></head>');
  expect(filled).toContain('<div id="root" data-prerendered="page"><p>Hi</p></div>');
  expect(filled).toContain('<script type="application/json" id="page-data">{"year":2026}</script>');
});

test('no text in the data can close its block, and no pattern in the HTML is a replacement code', () => {
  const value = { text: '</script><script>alert(1)</script>' };
  const filled = fillTemplate(template, {
    html: "<p>$& $' $1</p>",
    head: '',
    kind: 'page',
    data: { id: 'd', value },
  });
  expect(filled).toContain("<p>$& $' $1</p>");
  expect(filled).not.toContain('<script>alert');
  const block = /<script[^>]*>(.*)<\/script>/.exec(filled)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual(value);
});
