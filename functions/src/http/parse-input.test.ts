import { endpoints } from '@garden-room/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { parseInput } from './parse-input.ts';

/** What is refused of a call of `PATCH /messages/{id}`. */
function issuesOf(body: unknown) {
  try {
    parseInput(endpoints.markMessageRead, { params: { id: 'one' }, query: {}, body });
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
    expect(() => parseInput(endpoints.markMessageRead, raw)).toThrow(
      expect.objectContaining({ issues: [{ path: '', message: 'Unrecognized key: "page"' }] }),
    );
  });
});
