import { describe, expect, test } from 'vitest';
import { decodeFile } from './file-encodings.ts';

/** The bytes of a text in an encoding of one byte a character; null where it has no such character. */
function encoded(text: string, encoding: string): Uint8Array | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = [...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]);
    return Uint8Array.from(encoding === 'utf-16le' ? bytes : bytes.map((_, at) => bytes[at ^ 1] ?? 0));
  }
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = [...text].map((one) => all.indexOf(one));
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}
/** What is made of a text: right, asked with the right one among the readings, or wrong. */
function outcome(text: string, bytes: Uint8Array): 'right' | 'asked' | 'wrong' {
  const decoded = decodeFile(bytes);
  if ('text' in decoded) return decoded.text === text ? 'right' : 'wrong';
  return decoded.readings.some((reading) => reading.text === text) ? 'asked' : 'wrong';
}
const wordsOf = (bytes: Uint8Array) => {
  const decoded = decodeFile(bytes);
  return 'text' in decoded ? decoded.text : decoded.readings.map(({ words }) => words);
};

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'];
const names = [
  ...['José García', 'María José Núñez', 'Zoë Müller', 'Siobhán O’Brien', 'Hélène François', 'Søren Åberg'],
  ...[
    'Łukasz Żak',
    'Kozińska Małgorzata',
    'Jiří Dvořák',
    'Strauß Jürgen',
    'Žofia Šťastná',
    'JOSÉ PEÑA',
    'João',
  ],
  ...[
    'GARCíA',
    'Élodie',
    'Anna–Lena Groß',
    'Muñoz',
    'Márquez',
    'Renée',
    '¿Qué tal?',
    'm² £50',
    'Ştefan Ionescu',
  ],
  ...[
    'Chloë’s',
    'McÁodh',
    'ÁLVAREZ',
    'Nº 5 Mª José',
    'Ödön Kovács',
    'ß',
    'é',
    '98.6°',
    'it’s',
    'Łódź',
    'a — b',
    '“nuts”',
    'Botox™',
  ],
];

describe.each(encodings)('in %s', (encoding) => {
  const written = names.flatMap((name) => {
    const text = `Name,Phone\r\n${name},1\r\n`;
    const bytes = encoded(text, encoding);
    return bytes ? [{ name, text, bytes }] : [];
  });

  test.each(written)('$name is right or asked, and never wrong', ({ text, bytes }) => {
    expect(outcome(text, bytes)).not.toBe('wrong');
  });

  test('two names beside each other are, too', () => {
    for (const one of written)
      for (const other of written) {
        const text = one.text + other.text;
        expect(outcome(text, encoded(text, encoding) ?? one.bytes), text).not.toBe('wrong');
      }
  });
});

test.each([
  ['windows-1252', 'José García, Zoë Müller, Núñez'],
  ['windows-1252', 'Massage – 90 min, “nuts”, 120 €, O’Brien, • item, 1\u00a0h'],
  ['windows-1250', 'Łukasz Żak, José'],
  ['macintosh', 'José García, Zoë Müller'],
  ['utf-16le', 'Łódź, plain'],
  ['utf-16be', 'José, plain'],
])('in %s, the letters decide for %s', (encoding, text) => {
  expect(outcome(text, encoded(text, encoding) ?? new Uint8Array())).toBe('right');
});

test('what may be two is shown by its first three words', () => {
  const text = 'Hélène;Irène\nHélène;Garçon;Søren;Åsa';
  expect(wordsOf(encoded(text, 'windows-1252') ?? new Uint8Array())).toEqual([
    ['Hélène', 'Irène', 'Søren'],
    ['Hélčne', 'Irčne', 'Sřren'],
  ]);
});

test('one bad byte in UTF-8 is a lost letter, and the rest stays UTF-8', () => {
  const bytes = [...new TextEncoder().encode('Zoë;Łódź;'), 0xe9];
  expect(decodeFile(Uint8Array.from(bytes))).toEqual({ text: 'Zoë;Łódź;\uFFFD' });
  expect(decodeFile(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xe9))).toEqual({ text: 'A\uFFFD' });
});

test.each([
  ['windows-1252', 1],
  ['windows-1252', 2],
  ['windows-1250', 1],
  ['macintosh', 1],
])('accents spoilt by %s, %i times, never enter: what they were is asked', (encoding, times) => {
  const text = 'José;Müller;François;plain';
  let spoilt = text;
  for (let time = 0; time < times; time += 1)
    spoilt = new TextDecoder(encoding).decode(new TextEncoder().encode(spoilt));
  const decoded = decodeFile(new TextEncoder().encode(spoilt));
  expect(decoded).toMatchObject({ readings: [{ text, words: ['José', 'Müller', 'François'] }] });
  expect('spoilt' in decoded && decoded.spoilt[0]).toBe(spoilt.split(';')[0]);
});
