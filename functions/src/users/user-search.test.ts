import { mostDependants } from '@garden-room/contract/dependant';
import { endpoints } from '@garden-room/contract/endpoints';
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '#lib/page.ts';
import { foundDependant, nameKey, searchField, searchIndex } from './user-search.ts';

const person = {
  name: 'Ada Berg',
  email: 'x@y.test',
  phone: null,
  role: 'User',
  isPatient: true,
  dependants: [],
} as const;

/** A search’s place in an index of a record, as the store finds it; undefined where the search does not find it. */
function sortKeyOf(
  search: string,
  changes: Partial<Parameters<typeof searchIndex>[0]>,
  index: Index = 'userSearch',
) {
  const record: Record<string, Record<string, string>> = searchIndex({ ...person, ...changes });
  const field = Object.keys(record[index] ?? {}).find((name) =>
    searchField(index, search).isEqual(new FieldPath(index, name)),
  );
  return field === undefined ? undefined : record[index]?.[field];
}

type Index = Parameters<typeof searchField>[0];

const finds = (search: string, name: string, email = 'x@y.test') =>
  sortKeyOf(search, { name, email }) !== undefined;

describe('searching people', () => {
  it.each([
    ['eL', 'Elena Marlowe'],
    ['marl', 'Elena Marlowe'],
    ['elena m', 'Elena Marlowe'],
    ['Jose', 'José Nuñez'],
    ['NUÑ', 'José Nuñez'],
    [' elena  marlowe ', 'Elena Marlowe'],
  ])('“%s” finds %s', (search, name) => expect(finds(search, name)).toBe(true));

  it.each([
    ['lena', 'Elena Marlowe'],
    ['marlowe elena', 'Elena Marlowe'],
  ])('“%s” does not find %s', (search, name) => expect(finds(search, name)).toBe(false));

  const irish = ["O'Grady", 'O’Grady', 'O‘Grady', 'Oʼgrady', 'O`Grady', 'O´Grady', 'O′Grady', 'O＇Grady'];
  it.each([...irish, 'O Grady', 'OGrady', 'O’ Grady'])('finds every writing of O’Grady by “%s”', (search) => {
    for (const name of [...irish, 'O Grady', 'O’ Grady']) {
      expect(finds(search, name), name).toBe(true);
      expect(finds(search, `Ann ${name}`), `Ann ${name}`).toBe(true);
      expect(finds(`Ann ${search}`, `Ann ${name}`), `Ann ${name} whole`).toBe(true);
    }
  });

  it('finds what is behind an apostrophe, and a name as it is typed', () => {
    for (const name of [...irish, 'O Grady']) expect(finds('Grady', `Ann ${name}`), name).toBe(true);
    for (const search of ['o', 'o’', 'o’g', 'o g', 'og', 'og', 'ann o', 'ann o’', 'ann o g'])
      expect(finds(search, 'Ann O’Grady'), search).toBe(true);
    expect(finds('brady', 'Ann O’Grady')).toBe(false);
  });

  it.each([
    'Dell’Acqua',
    "dell'acqua",
    'Dell Acqua',
    'dellacqua',
    'acqua',
    'anna dell acqua',
    'anna dellacqua',
  ])('finds Anna Dell’Acqua by “%s”', (search) => expect(finds(search, 'Anna Dell’Acqua')).toBe(true));

  it.each(['ada b', 'b smith', 'smith', 'ada b smith', 'ada b smi'])('finds Ada B Smith by “%s”', (search) =>
    expect(finds(search, 'Ada B Smith')).toBe(true),
  );

  it.each(["o'grady@exa", 'o’grady@exa'])('finds an email with an apostrophe by “%s”', (search) =>
    expect(finds(search, 'Somebody', "o'grady@example.test")).toBe(true),
  );

  it('finds an email by its beginning', () => {
    expect(finds('ada@exa', 'Somebody', 'ada@example.test')).toBe(true);
    expect(finds('example', 'Somebody', 'ada@example.test')).toBe(false);
  });

  it.each([
    '0159',
    '(202) 555-0159',
    '+12025550159',
    '202.555.0159',
    '1 202 555 0159',
    '202',
    '555-01',
    '2-555-0159',
    '\u202d+1 202\u2011555\u20110159\u202c',
    '202-555-0159 x12',
  ])('finds a telephone number by “%s”', (search) => {
    expect(sortKeyOf(search, { phone: '+1 202-555-0159' }, 'patientSearch')).toBe('berg ada');
    expect(sortKeyOf(search, { phone: '+1 202-555-0159 ext. 12' }, 'patientSearch')).toBe('berg ada');
    expect(sortKeyOf(search, { phone: '+1 301-664-2288' }, 'patientSearch')).toBeUndefined();
  });

  it('finds who has neither phone nor email by the words that lists say instead, and by nothing less', () => {
    expect(sortKeyOf('no way to  reach', { email: '' }, 'patientSearch')).toBe('berg ada');
    for (const search of ['no', 'no way', 'way', 'reach'])
      expect(sortKeyOf(search, { email: '' }), search).toBeUndefined();
    expect(sortKeyOf('no way to reach', { email: 'x@y.test' })).toBeUndefined();
    expect(sortKeyOf('no way to reach', { email: '', phone: '12' })).toBeUndefined();
  });

  it('still finds by figures in a name or an email', () => {
    expect(finds('2020', 'Ada', '2020@example.test')).toBe(true);
    expect(finds('20', 'Ada', '2020@example.test')).toBe(true);
  });

  it('never cuts a character in two', () => {
    const { userSearch } = searchIndex({ ...person, name: '😀 Ada' });
    expect(
      Object.entries(userSearch)
        .flat()
        .every((text) => text.isWellFormed()),
    ).toBe(true);
    expect(finds('😀'.repeat(60), '😀'.repeat(40))).toBe(true);
    expect(finds('😀', 'Ada 😀')).toBe(true);
  });

  it('cuts a search at what is indexed', () => expect(finds('a'.repeat(60), 'a'.repeat(50))).toBe(true));

  it('finds patients alone among patients', () => {
    expect(sortKeyOf('ada', {}, 'patientSearch')).toBe('berg ada');
    expect(sortKeyOf('ada', { isPatient: false }, 'patientSearch')).toBeUndefined();
    expect(sortKeyOf('ada', { isPatient: false })).toBe('User berg ada');
  });

  it('finds admins first, then by name', () => {
    const places = [{ name: 'Ada B' }, { name: 'Ada A' }, { name: 'Ada Z', role: 'Admin' } as const];
    const [second, third, first] = places.map((changes) => String(sortKeyOf('ada', changes)));
    expect([second, third, first].sort()).toEqual([first, third, second]);
  });

  it.each(['__name__', '́', '.', '`', '=', '__proto__'])(
    'takes any text as a field of the store: “%s”',
    (text) => {
      expect(finds(text, 'Ada Berg')).toBe(false);
      expect(finds(text, `Ada ${text} Berg`)).toBe(text !== '́');
    },
  );

  it('leaves room in a record for the longest of names', () => {
    const names = ['한 '.repeat(60), '한'.repeat(120), 'ᾂ '.repeat(60)].map((name) => ({ ...person, name }));
    const sizes = names.map((one) => JSON.stringify(searchIndex(one)).length);
    // A document may have a mebibyte; a letter takes three bytes at most.
    expect(Math.max(...sizes) * 3).toBeLessThan(2 ** 20 / 2);
  });

  it('leaves room for the longest names of a whole family', () => {
    const syllable = (n: number) => String.fromCodePoint(0xac00 + n * 37);
    const words = (from: number) => Array.from({ length: 60 }, (_, n) => syllable(from + n)).join(' ');
    const long = (from: number) => Array.from({ length: 120 }, (_, n) => syllable(from + n)).join('');
    for (const nameFrom of [words, long]) {
      const dependants = Array.from({ length: mostDependants }, (_, n) => ({ name: nameFrom(100 * n) }));
      const index = searchIndex({ ...person, name: nameFrom(0), dependants });
      expect(JSON.stringify(index).length * 3).toBeLessThan(2 ** 20);
    }
  });

  it('finds a person by the name of a child, and says by whose', () => {
    const milo = { _id: 'milo', name: 'Milo Berg', birthYear: 2019 };
    const rosa = { _id: 'rosa', name: 'Rosa O’Neil', birthYear: 1950 };
    const family = { ...person, dependants: [milo, rosa] };
    for (const search of ['milo', 'Mil', 'milo b', 'MÍLO']) {
      expect(sortKeyOf(search, family, 'patientSearch')).toBe('berg ada');
      expect(foundDependant(family, search)).toBe(milo);
    }
    expect(foundDependant(family, 'oneil')).toBe(rosa);
    expect(sortKeyOf('ilo', family)).toBeUndefined();
    // The person’s own name is what is found of both.
    expect(foundDependant(family, 'berg')).toBeUndefined();
    expect(foundDependant(family, undefined)).toBeUndefined();
  });

  it.each([
    ['Émile  ZOLA', 'zola emile'],
    ['Ada', 'ada'],
    ['', ''],
    ['Mary Ann Evans', 'evans mary ann'],
    ['Seán O’Grady', 'ogrady sean'],
    ['Seán O Grady', 'ogrady sean'],
    ['Ludwig van Beethoven', 'van beethoven ludwig'],
    ['Ana de la Cruz', 'de la cruz ana'],
    ['Van Morrison', 'morrison van'],
    ['Da Silva', 'silva da'],
    ['Martin Luther King, Jr.', 'king martin luther jr'],
    ['Martin Luther King Jr.', 'king martin luther jr'],
    ['Jr.', 'jr'],
    ['García Márquez, Gabriel', 'garcia marquez gabriel'],
    ['Anna Smith-Jones', 'smith-jones anna'],
    ['王小明', '王小明'],
  ])('orders %s as %s: by last name, without case, accents and apostrophes', (name, key) =>
    expect(nameKey(name)).toBe(key),
  );

  it.each(['한', 'ﬃ', 'İ', 'ᾂ', '𝅘𝅥𝅮', '"'])('orders by a key that a cursor can hold: %s', (letter) => {
    const name = letter.repeat(Math.floor(120 / letter.length));
    const cursor = encodeCursor(['Admin', nameKey(name), 'x'.repeat(128)]);
    expect(endpoints.listUsers.query.safeParse({ cursor }).success).toBe(true);
  });
});
