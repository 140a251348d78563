import { expect, test } from 'vitest';
import type { Account } from './doctor/account.ts';
import { readReleases, versionBefore } from './releases.ts';
import { clinic } from './testing/clinic.ts';

const release = (version: string, status = 'FINALIZED') => ({
  version: { name: `projects/p/sites/s/versions/${version}`, status },
  releaseTime: '2026-11-26T12:00:00Z',
  releaseUser: { email: 'dev@clinic.test' },
});

const read = (releases: object[]) => {
  const requests: string[] = [];
  const get: Account['get'] = async (url, schema) => {
    requests.push(url);
    return schema.parse({ releases });
  };
  return { asked: requests, releases: readReleases({ get }, clinic) };
};

test('goes back to the version before the live one, also after the live one was released twice', async () => {
  const { asked, releases } = read([
    release('c'),
    release('c'),
    release('x', 'DELETED'),
    release('b'),
    release('a'),
  ]);
  expect((await releases).map(({ version }) => version)).toEqual(['c', 'c', 'b', 'a']);
  expect(asked).toEqual([
    expect.stringContaining('/projects/some-clinic/sites/clinic-site/channels/live/releases'),
  ]);
  expect(versionBefore(await releases)).toBe('b');
  expect(versionBefore(await releases, 'a')).toBe('a');
});

test('says so where there is nothing to go back to', async () => {
  const { releases } = read([release('c')]);
  const only = await releases;
  expect(() => versionBefore(only)).toThrow('No earlier version is left');
  expect(() => versionBefore(only, 'z')).toThrow('z is none of the last releases');
  expect(() => versionBefore([])).toThrow('No earlier version is left');
});
