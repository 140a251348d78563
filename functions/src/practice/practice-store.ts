import { type DeployedPractice, isDemonstration, type Practice } from '@garden-room/contract/practice';
import {
  type PracticeFacts,
  type PublicPractice,
  practiceFactsSchema,
} from '@garden-room/contract/practice-facts';
import { addressLine, lateFeeText } from '@garden-room/contract/practice-words';
import { phoneToKeep, phoneToShow } from '@garden-room/contract/whole-phone';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';

const document = (db: Firestore) => db.doc('settings/practice');

type Source = Pick<Deps, 'db' | 'practice'>;

/**
 * What the practice says of itself, or what the build says of it until it has saved its own: one read each time, so that no
 * instance still says what another has changed. Facts that an earlier version did not have yet are the build's.
 */
export async function readFacts(
  { db, practice: { defaults } }: Source,
  transaction?: Transaction,
): Promise<PracticeFacts> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseDocument(storedFacts(defaults), snapshot) ?? defaults;
}

/** The facts as anyone gets them. */
export const toPublic = (
  { practice, config }: Pick<Deps, 'practice' | 'config'>,
  facts: PracticeFacts,
): PublicPractice => ({
  ...facts,
  demonstration: isDemonstration(practice.demonstration, facts),
  sendsMail: config.mail !== null,
});

/** The practice as emails and calendar files speak of it at the moment. */
export async function readPractice(source: Source): Promise<DeployedPractice & Practice> {
  const { practice } = source;
  const facts = await readFacts(source);
  const { name, email, phone, address, missedVisit } = facts;
  return {
    ...practice,
    ...{ name, email, phone },
    address: addressLine(address),
    notice: (isDemonstration(practice.demonstration, facts) && practice.demonstration?.notice) || null,
    lateFee: lateFeeText(missedVisit, practice.currency),
  };
}

/** Adds the facts to a commit, whole. */
export function addFacts(db: Firestore, writes: Writes, facts: PracticeFacts): void {
  writes.set(document(db), { ...facts, phone: phoneToKeep(facts.phone) });
}

/** The entity tag (RFC 9110) of the facts; in the schema's order, whatever wrote them. */
export const factsTag = (facts: PracticeFacts): string =>
  `"${contentHash(practiceFactsSchema.parse(facts))}"`;

const storedFacts = (defaults: PracticeFacts) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.record(z.string(), z.unknown()),
        z.transform((stored) => filled(defaults, stored)),
      ),
      practiceFactsSchema,
    ),
    z.transform((facts: PracticeFacts) => ({ ...facts, phone: phoneToShow(facts.phone) })),
  );

/** The stored facts, with those of the build where one is missing. */
const filled = (defaults: PracticeFacts, stored: Record<string, unknown>): Record<string, unknown> => ({
  ...defaults,
  ...Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const fallback = Object.entries(defaults).find(([known]) => known === name)?.[1];
      return [name, isSection(fallback) && isSection(value) ? { ...fallback, ...value } : value];
    }),
  ),
});

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
