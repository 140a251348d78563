import { mostCsvBytes } from '@garden-room/contract/endpoints/imports';
import { expect, test } from 'vitest';
import { readImportFile } from './import-files.ts';

const fileOf = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'patients.csv',
  );
const text = async (...parts: Parameters<typeof fileOf>) => {
  const read = await readImportFile(fileOf(...parts));
  if ('problem' in read) return read.problem;
  return 'text' in read ? read.text : read.readings.map(({ words }) => words.join(' '));
};

test.each([
  ['UTF-8', ['Zoë;Łódź'], 'Zoë;Łódź'],
  ['UTF-8 with its mark', [[0xef, 0xbb, 0xbf], 'Zoë'], 'Zoë'],
  ['Windows-1252', [[0x5a, 0x6f, 0xeb, 0x20, 0x92, 0x80]], 'Zoë ’€'],
  ['UTF-16, little end first', [[0xff, 0xfe, 0x5a, 0, 0xeb, 0]], 'Zë'],
  ['UTF-16, big end first', [[0xfe, 0xff, 0, 0x5a, 0, 0xeb]], 'Zë'],
] as const)('reads %s', async (_what, parts, expected) => {
  expect(await text(...parts.map((part) => (typeof part === 'string' ? part : [...part])))).toBe(expected);
});

test.each([
  ['nothing', [''], /empty/],
  ['half a workbook', [[0x50, 0x4b, 0x03, 0x04, 0x14]], /workbook.*CSV UTF-8/],
  ['an old workbook', [[0xd0, 0xcf, 0x11, 0xe0, 0xa1]], /workbook/],
  ['a PDF', ['%PDF-1.7'], /PDF/],
  ['2 MB and a byte', ['x'.repeat(mostCsvBytes + 1)], /larger than 2 MB/],
  ['2 MB of accents', [Array(mostCsvBytes).fill(0xeb)], /larger than 2 MB/],
] as const)('refuses %s in words', async (_what, parts, expected) => {
  expect(await text(...parts.map((part) => (typeof part === 'string' ? part : [...part])))).toMatch(expected);
});

test('takes 2 MB', async () => {
  expect(await text('x'.repeat(mostCsvBytes))).toHaveLength(mostCsvBytes);
});
