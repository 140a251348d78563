// @time
import { Agent } from 'node:https';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import { isOutage } from '#lib/retry-on-conflict.ts';
import { verifyToken } from './verify-token.ts';

const project = 'a-project';
let app: App;

/** As where Google cannot be reached. */
class WithoutNetwork extends Agent {
  override createConnection(): never {
    throw Object.assign(new Error('no route'), { code: 'ENETUNREACH' });
  }
}

beforeEach(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  app = initializeApp({ projectId: project, httpAgent: new WithoutNetwork() }, crypto.randomUUID());
});
afterEach(() => deleteApp(app));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = { aud: project, sub: 'someone', iat: now, exp: now + 3600, auth_time: now };
const token = (issuer: string, changes: object = {}) =>
  [
    part({ alg: 'RS256', kid: 'a-key' }),
    part({ ...claims, iss: `${issuer}/${project}`, ...changes }),
    'signature',
  ].join('.');

const kinds = [
  ['an ID token', 'https://securetoken.google.com', 'verifyIdToken'],
  ['a session cookie', 'https://session.firebase.google.com', 'verifySessionCookie'],
] as const;

it.each(kinds)(
  '%s is not refused while the keys cannot be fetched by which it is known',
  async (_what, issuer, verify) => {
    const checked = verifyToken(token(issuer), (each) => getAuth(app)[verify](each));
    const error = await checked.catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(AppError);
    expect(isOutage(error)).toBe(true);
  },
);

it.each(kinds)('%s of another project is refused all the same', async (_what, issuer, verify) => {
  const foreign = token(issuer, { aud: 'another' });
  const checked = verifyToken(foreign, (each) => getAuth(app)[verify](each));
  await expect(checked).rejects.toMatchObject({ code: 'unauthenticated' });
});
