import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['## A heading\n\nand **bold** or _soft_ text', 'A heading and bold or soft text'],
  ['- a\n- b\n1. c', 'a b c'],
  ['  * a\n\n   > b', 'a b'],
  ['see [the page](https://example.test/a) and `code`', 'see the page and code'],
  ['![a stone](/stone.webp) and [the _page_](/a)', 'a stone and the page'],
  ['***both*** and **bold _and soft_**', 'both and bold and soft'],
  ['a ~struck~ word, __loud__, in**tra**word', 'a struck word, loud, intraword'],
  ['2 * 3 * 4 and snake_case', '2 * 3 * 4 and snake_case'],
  ['a * b* and *c', 'a * b* and *c'],
  ['*a* b* and *c * d', 'a b* and *c * d'],
  ['_snake_case', '_snake_case'],
  ['snake_case_ too', 'snake_case_ too'],
  ['[not a link] (nor this) and [open', '[not a link] (nor this) and [open'],
  ['> quoted\n\n```\nx\n```', 'quoted x'],
  ['#hashtag and 1.5 litres', '#hashtag and 1.5 litres'],
  ['', ''],
])('plain text of %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

// Ten times the longest post. Read once it takes a moment; read on from every mark again, many minutes.
const length = 500_000;
test.each([
  '[',
  '![',
  '[](',
  '[a](b ',
  '*',
  '*a ',
  '**a',
  '_a',
  '`a',
  '~a ',
  '\n',
  ' \n',
  '# ',
  '1',
  '> ',
  '```',
  '*_',
])('reads a text of %j alone once', (mark) => {
  const text = mark.repeat(length / mark.length);
  expect(plainText(text).length).toBeLessThanOrEqual(text.length);
});
