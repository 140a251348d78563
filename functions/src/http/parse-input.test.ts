import { endpoints } from '@garden-room/contract/endpoints';
import { describe, expect, it, test } from 'vitest';
import { parseInput } from './parse-input.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

/** The issues of a refused call of `PATCH /messages/{id}`. */
function issuesOf(body: unknown) {
  try {
    parseInput(endpoints.markMessageRead, { params: { id: 'one' }, query: {}, body }, now);
    return [];
  } catch (error) {
    return Object(error).issues;
  }
}

describe('a call is refused in words', () => {
  it.each([
    [{ read: true }, []],
    [undefined, [{ path: '', message: 'Invalid input: expected object, received undefined' }]],
    [{}, [{ path: 'read', message: 'Invalid input: expected true' }]],
    [{ read: true, by: 'me' }, [{ path: '', message: 'Unrecognized key: "by"' }]],
  ])('%o', (body, issues) => expect(issuesOf(body)).toEqual(issues));

  it('also where the query is one that the endpoint does not take', () => {
    const raw = { params: { id: 'one' }, query: { page: '2' }, body: { read: true } };
    expect(() => parseInput(endpoints.markMessageRead, raw, now)).toThrow(
      expect.objectContaining({ issues: [{ path: '', message: 'Unrecognized key: "page"' }] }),
    );
  });
});

test('a date far ahead is named, and the call refused', () => {
  const parse = (date: string) => () =>
    parseInput(endpoints.addTask, { params: {}, query: {}, body: { text: 'Call', for: null, date } }, now);
  expect(parse('2036-11-28')().body.date).toBe('2036-11-28');
  expect(parse('2036-11-29')).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      issues: [{ path: 'date', message: 'Use a day within the next ten years.' }],
    }),
  );
});

describe('the answer to a large body is small', () => {
  const sizeOf = (body: unknown) => JSON.stringify(issuesOf(body)).length;
  it.each([
    ['a key', { read: true, ['k'.repeat(250_000)]: 1 }],
    [
      'many keys',
      { read: true, ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])) },
    ],
    ['a text', { read: 'a'.repeat(250_000) }],
  ])('%s', (_what, body) => expect(sizeOf(body)).toBeLessThan(1000));

  it('many faults', () => {
    const override = {
      date: '',
      hours: { open: '', close: '', breaks: Array(10).fill({ start: '', end: '' }) },
    };
    const body = { timeZone: '', weekly: {}, overrides: Array(400).fill(override) };
    const parse = () => parseInput(endpoints.saveSchedule, { params: {}, query: {}, body }, now);
    expect(parse).toThrow(
      expect.objectContaining({ code: 'missing_fields', issues: expect.objectContaining({ length: 100 }) }),
    );
  });
});

it('a number of a query is written in one way, or left out', () => {
  const read = (query: object) => parseInput(endpoints.availableDays, { params: {}, query, body: {} }, now);
  expect(read({ days: '7' })).toMatchObject({ query: { days: 7 } });
  expect(read({})).toMatchObject({ query: { days: 7 } });
  for (const days of ['7.0', '0x7', ' 7', '7 ', '07', '+7', '7e0'])
    expect(() => read({ days }), days).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});
