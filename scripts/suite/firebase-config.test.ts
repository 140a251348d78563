import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './directories.ts';
import { deriveFirebaseConfig } from './firebase-config.ts';
import { readPorts } from './ports.ts';

const deployed = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
const local = deriveFirebaseConfig(deployed, readPorts({ HOSTING_PORT: '7005', AUTH_PORT: '7099' }));

const policyOf = (config: { hosting: { headers: { headers: { key: string; value: string }[] }[] } }) =>
  config.hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value)
    .join();

it('moves the local suite to its ports and directories', () => {
  expect(local.emulators.auth).toEqual({ host: '127.0.0.1', port: 7099 });
  expect(local).toMatchObject({ hosting: { public: 'web' } });
});

it('serves the deployed rewrites, so that the local suite proves them, and its mailbox', () => {
  const [mailbox, ...rewrites] = local.hosting.rewrites;
  expect(mailbox).toMatchObject({ source: '/mailbox' });
  expect(rewrites).toEqual(deployed.hosting.rewrites);
});

it('lets the Auth emulator through the content security policy, and nothing else', () => {
  const added = policyOf(local).replaceAll(' http://127.0.0.1:7099', '');
  expect(added).toBe(policyOf(deployed));
  expect(policyOf(local).match(/127\.0\.0\.1/g)).toHaveLength(2);
});

it('lets no other site frame a page, and browsers come by https alone', () => {
  expect(policyOf(deployed)).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
  const everywhere = deployed.hosting.headers.find(({ source }: { source: string }) => source === '**');
  const strict = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };
  expect(everywhere.headers).toContainEqual(strict);
});

it('deploys a policy without inline or evaluated scripts', () => {
  expect(policyOf(deployed)).toMatch(/script-src 'self'/);
  expect(policyOf(deployed)).not.toMatch(/unsafe-|127\.0\.0\.1|localhost/);
});
