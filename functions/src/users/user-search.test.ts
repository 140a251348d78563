import { endpoints } from '@garden-room/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '#lib/cursor.ts';
import { nameKey, searchKey, searchKeys } from './user-search.ts';

const finds = (search: string, name: string, email = 'x@y.test') =>
  searchKeys({ name, email }).includes(searchKey(search));

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

  it('finds an email by its beginning', () => {
    expect(finds('ada@exa', 'Somebody', 'ada@example.test')).toBe(true);
    expect(finds('example', 'Somebody', 'ada@example.test')).toBe(false);
  });

  it('never cuts a character in two', () => {
    expect(searchKeys({ name: '😀 Ada', email: 'x@y.test' }).every((key) => key.isWellFormed())).toBe(true);
    expect(searchKey('😀'.repeat(60))).toBe('😀'.repeat(40));
    expect(finds('😀', 'Ada 😀')).toBe(true);
  });

  it('cuts a search at what is indexed', () => expect(finds('a'.repeat(60), 'a'.repeat(50))).toBe(true));

  it('orders without case and accents', () => expect(nameKey('Émile  ZOLA')).toBe('emile zola'));

  it.each(['한', 'ﬃ', 'İ', 'ᾂ', '𝅘𝅥𝅮', '"'])('orders by a key that a cursor can hold: %s', (letter) => {
    const name = letter.repeat(Math.floor(120 / letter.length));
    const cursor = encodeCursor(['Admin', nameKey(name), 'x'.repeat(128)]);
    expect(endpoints.listUsers.query.safeParse({ cursor }).success).toBe(true);
  });
});
