import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@garden-room/contract/milliseconds';
import {
  type LinkAct,
  type LinkPurposeName,
  linkPurposeSchema,
  linkPurposes,
  visitActSchema,
} from '@garden-room/contract/visit-link';
import { instantSchema } from '@garden-room/contract/wall-time';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, parseDocument } from '#lib/firestore.ts';

/*
 * Tokens of links in emails: what a link allows, signed with a key that the store keeps. A token is the whole authority
 * of its link, so it says exactly what it is for, and nothing that names a person.
 */

const storedKey = z.object({ key: z.string() });

/** Read each time: a key that was replaced ends the links of all emails at once. */
async function findKey(db: Firestore): Promise<Buffer | null> {
  const found = parseDocument(storedKey, await keyDocument(db).get());
  return found && Buffer.from(found.key, 'base64url');
}

/** Made by the first who signs: of two at once, one `create` succeeds, and both read that one. */
async function findOrMakeKey(db: Firestore): Promise<Buffer> {
  const found = await findKey(db);
  if (found) return found;
  await keyDocument(db)
    .create({ key: randomBytes(32).toString('base64url') })
    .catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    });
  return findOrMakeKey(db);
}

const keyDocument = (db: Firestore) => db.doc('settings/linkKey');

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs facts as tokens, with the key read once. */
export async function createSigner(db: Firestore): Promise<(facts: object) => string> {
  const key = await findOrMakeKey(db);
  return (facts) => {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return `${text}.${sign(key, text).toString('base64url')}`;
  };
}

/** The purpose of a token, whose it is, and until when it is read, as `linkPurposes` says of its purpose. */
const linkFacts = z.strictObject({
  purpose: linkPurposeSchema,
  /** Links of emails from before it was kept lack it (`whoWasReminded`). */
  patientId: z.optional(z.string()),
  appointmentId: z.optional(z.string()),
  startsAt: z.optional(instantSchema),
  until: z.optional(instantSchema),
});
export type LinkFacts = z.output<typeof linkFacts>;

/** The last moment at which a link is read, about a visit at `startsAt`; undefined where its purpose has no end. */
function untilOf(purpose: LinkPurposeName, startsAt: string): string | undefined {
  const { days } = linkPurposes[purpose];
  return days === null ? undefined : new Date(Date.parse(startsAt) + days * dayMs).toISOString();
}

/** The facts of tokens as they were until 2026-11-29; from 2027-03-15 on none of them is read, but those that stop. */
const formerFacts = z.union([
  z.pipe(
    z.strictObject({ remindersOf: z.string() }),
    z.transform(({ remindersOf }): LinkFacts => ({ purpose: 'stop-reminders', patientId: remindersOf })),
  ),
  z.pipe(
    z.strictObject({
      appointmentId: z.string(),
      startsAt: instantSchema,
      act: visitActSchema,
      patientId: z.optional(z.string()),
    }),
    z.transform(
      ({ act, ...visit }): LinkFacts => ({ purpose: act, ...visit, until: untilOf(act, visit.startsAt) }),
    ),
  ),
]);

/** The person and the visit that a link is made for; one for no visit names none. */
export interface LinkSubject {
  patientId: string;
  visit?: { appointmentId: string; startsAt: string };
}

/** Makes tokens, with the key read once: each holds what its purpose is bound to, and nothing else. */
export async function createTokens(
  db: Firestore,
): Promise<(purpose: LinkPurposeName, subject: LinkSubject) => string> {
  const tokenOf = await createSigner(db);
  return (purpose, { patientId, visit }) => {
    const { bound } = linkPurposes[purpose];
    if (bound === 'patient') return tokenOf({ purpose, patientId });
    invariant(visit, `A link of the purpose ${purpose} is about a visit.`);
    const { appointmentId, startsAt } = visit;
    const about = { purpose, patientId, appointmentId, until: untilOf(purpose, startsAt) };
    return tokenOf(bound === 'time' ? { ...about, startsAt } : about);
  };
}

/** The facts of a token that is still read; null for any other text. Creates no key: without one none is ours. */
async function readToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<LinkFacts | null> {
  const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const key = text && signature ? await findKey(db) : null;
  if (!text || !signature || !key) return null;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(key, text))) return null;
  const { data } = z
    .union([linkFacts, formerFacts])
    .safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return data && !(data.until && Date.parse(data.until) < clock.now()) ? data : null;
}

/** The facts of a link whose purpose allows `act`, or any act where none is asked for; refuses every other token. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  act?: LinkAct,
): Promise<LinkFacts> {
  const facts = await readToken(deps, token);
  const acts: readonly LinkAct[] = facts ? linkPurposes[facts.purpose].acts : [];
  if (!facts || (act && !acts.includes(act))) throw unknownLink();
  return facts;
}

export const unknownLink = () => new AppError('not_found', { message: 'This link does not work any more.' });
