import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sessionCookieName } from '#http/authenticate.ts';
import { startSession } from '#session/start-session.ts';
import type { IdentifiedActor } from '#users/actor.ts';
import { manageUser } from '#users/manage-user.ts';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { findAnyUserVersion } from '#users/user-store.ts';
import { type Answer, call, type Options } from './api.ts';
import { mailOfSuite, realDeps } from './in-process.ts';
import { auth, authEmulator, db, project } from './suite.ts';

/** A signed-in person as a browser would hold them: an ID token and the session cookie. */
export interface Person {
  uid: string;
  email: string;
  token: string;
  cookie: string;
  /** Calls the API with the session cookie. */
  call: (path: string, options?: Options) => Promise<Answer>;
}

const password = 'a-long-enough-password';
const signedUp = z.object({ localId: z.string(), idToken: z.string() });

/** A new account at the identity provider, without a record or a session. */
export async function newAccount(email = `${randomUUID()}@story.test`) {
  const answer = await identityToolkit('accounts:signUp', { email, password, returnSecureToken: true });
  const { localId, idToken } = signedUp.parse(answer);
  const { auth_time, iat } = claimsOf(idToken);
  // The Auth emulator reads the clock for `auth_time` before it does for the time from which tokens are valid: a
  // sign-up across the end of a second gets a token that counts as revoked.
  return { uid: localId, email, token: auth_time === iat ? idToken : await signIn(email) };
}

const deps = realDeps({ config: { mail: mailOfSuite } });

/**
 * A new user with a record and a session, as two calls of a browser make them: by what these calls run, in this
 * process. Sent as calls they cost twice as much, six hundred times.
 */
export async function newPatient(name = 'Story Patient'): Promise<Person> {
  const account = await newAccount();
  const { uid, email, token } = account;
  const { auth_time, email_verified } = claimsOf(token);
  const identity = {
    uid,
    email,
    emailVerified: email_verified === true,
    signedInAt: Number(auth_time) * 1000,
  };
  const made = await manageUser(deps, { identity, user: null, updateTime: null }, { userEmail: email, name });
  if (!made.created) throw new Error(`There is a record of ${email} already.`);
  const record = await findAnyUserVersion(db, uid);
  const actor: IdentifiedActor = { identity, user: null, updateTime: null, ...record };
  const started = { actor, email, idToken: token, currentCookie: undefined, userAgent: undefined };
  const session = await startSession(deps, started);
  return { ...account, ...inSession(`${sessionCookieName}=${session?.value}`) };
}

/** A new patient who has confirmed their email. */
export async function newConfirmedPatient(name?: string): Promise<Person> {
  const person = await newPatient(name);
  await auth.updateUser(person.uid, { emailVerified: true });
  return person;
}

/** A new user whose record says Admin, as `npm run grant-admin` would make them. */
export async function newAdmin(): Promise<Person> {
  const admin = await newPatient('Story Admin');
  await setRoleAndPatient(db, admin.uid, { role: 'Admin' });
  return admin;
}

/** A new person at the practice's reception. */
export async function newReception(): Promise<Person> {
  const reception = await newConfirmedPatient('Story Reception');
  await setRoleAndPatient(db, reception.uid, { role: 'Reception' });
  return reception;
}

/** The device of a session: through which server, on what device. */
type Device = Pick<Options, 'at' | 'headers'>;

async function openSession({ email, token }: { email: string; token: string }, device: Device) {
  const answer = await call('/jwt', { json: { email }, token, ...device });
  return inSession(cookieOf(answer), device);
}

const inSession = (cookie: string, device: Device = {}) => ({
  cookie,
  call: (path: string, options: Options = {}) =>
    call(path, { cookie, ...device, ...options, headers: { ...device.headers, ...options.headers } }),
});

/** A person signed in once more: a later sign-in, with a session of its own. */
export async function onAnotherDevice(person: Person, device: Device = {}): Promise<Person> {
  await nextSecond();
  const token = await signIn(person.email);
  return { ...person, token, ...(await openSession({ email: person.email, token }, device)) };
}

/** `__session=…` as the browser would send it back. */
export function cookieOf(answer: Answer): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** A fresh ID token from signing in, as after an account has changed. */
export async function signIn(email: string): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return signedUp.parse(await identityToolkit('accounts:signInWithPassword', body)).idToken;
}

/** Changes the password as the account page does, in the browser and past this API. */
export async function changePassword({ token }: { token: string }): Promise<void> {
  await identityToolkit('accounts:update', { idToken: token, password: `${password}-2` });
}

/** Sign-ins are told apart by whole seconds: waits for one that no earlier sign-in of the story was in. */
export function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
}

/** A person's token as from a sign-in ten minutes ago, for an account that existed by then. */
export async function signedInTenMinutesAgo({ uid, token }: { uid: string; token: string }): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  await identityToolkit(
    'accounts:update',
    { localId: uid, validSince: `${now - 3600}` },
    { authorization: 'Bearer owner' },
  );
  return withClaims(token, { auth_time: now - 600 });
}

/**
 * An ID token as the Auth emulator issues them (unsigned), with some claims changed: how a stale or foreign token
 * is made without waiting or a second project.
 */
export function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header = ''] = token.split('.');
  return `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url')}.`;
}

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  return z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

async function identityToolkit(
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${authEmulator}/identitytoolkit.googleapis.com/v1/${method}?key=${project}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}
