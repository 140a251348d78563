import { expect, it } from 'vitest';
import { origin } from '../../functions/test/support/suite.ts';

const textOf = async (path: string) => {
  const answer = await fetch(`${origin}${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return answer.text();
};

it('whoever finds a hole finds whom to tell, from a file that has not expired', async () => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(await textOf('/.well-known/security.txt')) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

it('the licenses of what the site is made of are there', async () => {
  expect(await textOf('/third-party-notices.txt')).toMatch(/^react \S+ \(MIT\)$/m);
});
