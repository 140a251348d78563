import { addressLine } from '@garden-room/contract/address';
import { clinicToday } from '@garden-room/contract/availability';
import { mapLink } from '@garden-room/contract/contact-links';
import { placesOf, publicOn, withoutLeftOver } from '@garden-room/contract/places';
import { type DeployedPractice, isDemonstration, type Practice } from '@garden-room/contract/practice';
import {
  type PracticeFacts,
  type PublicPractice,
  practiceFactsSchema,
} from '@garden-room/contract/practice-facts';
import { lateCostText, paymentText, placeOn } from '@garden-room/contract/practice-words';
import { phoneToKeep, phoneToShow } from '@garden-room/contract/whole-phone';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

const document = (db: Firestore) => db.doc('settings/practice');

type Source = Pick<Deps, 'clock' | 'db' | 'practice'>;

/**
 * The practice's facts, or the build's until it has saved its own: one read each time, so that no instance still says
 * what another has changed. Facts that an earlier version did not have yet are the build's.
 */
export async function readFacts(
  { db, practice }: Pick<Source, 'db' | 'practice'>,
  transaction?: Transaction,
): Promise<PracticeFacts> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseFacts(practice, snapshot);
}

/** The facts of the document, or the build's where there is none. */
export function parseFacts(practice: DeployedPractice, snapshot: DocumentSnapshot): PracticeFacts {
  const stored = parseDocument(storedFacts(practice.defaults), snapshot);
  return stored ? withoutMadeUpWay(practice, stored) : practice.defaults;
}

/** Facts without the made-up practice's directions, which they took over: another practice has another door. */
export const withoutMadeUpWay = (
  { demonstration, defaults }: DeployedPractice,
  facts: PracticeFacts,
): PracticeFacts =>
  defaults.address.street === demonstration?.street ? withoutLeftOver(facts, defaults) : facts;

/** The facts as anyone gets them at the moment. */
export async function toPublic(deps: Deps, facts: PracticeFacts): Promise<PublicPractice> {
  return publicOn(facts, await todayAt(deps, facts), {
    demonstration: isDemonstration(deps.practice.demonstration, facts),
    sendsMail: deps.config.mail !== null,
  });
}

/** The practice as emails and calendar files speak of it at the moment. */
export async function readPractice(source: Source): Promise<DeployedPractice & Practice> {
  const facts = await readFacts(source);
  return practiceOn(source.practice, facts, await todayAt(source, facts));
}

/** The practice of some facts on a day, YYYY-MM-DD. */
export function practiceOn(
  practice: DeployedPractice,
  facts: PracticeFacts,
  today: string,
): DeployedPractice & Practice {
  const { name, doctor, email, phone, missedVisit, payment, remote } = facts;
  const addresses = placesOf(facts).map(({ from, address }) => ({
    from,
    line: addressLine(address),
    map: mapLink(address),
  }));
  return {
    ...practice,
    ...{ name, doctor: doctor.name, email, phone, addresses },
    address: placeOn(addresses, today).line,
    notice: (isDemonstration(practice.demonstration, facts) && practice.demonstration?.notice) || null,
    lateFee: lateCostText(missedVisit, practice.currency),
    missedVisit,
    payment: paymentText(payment),
    remote,
  };
}

/** The day at the practice that decides where it is. Without moves it is always one place: no clock is read. */
async function todayAt({ db, clock }: Source, { moves }: PracticeFacts): Promise<string> {
  if (moves.length === 0) return '';
  return clinicToday((await readSchedule(db)).timeZone, clock.now());
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
    Object.entries({ ...unsaid, ...withFirstFree(stored) }).map(([name, value]) => {
      const fallback = Object.entries(defaults).find(([field]) => field === name)?.[1];
      return [name, isSection(fallback) && isSection(value) ? { ...fallback, ...value } : value];
    }),
  ),
});

/**
 * The defaults of older facts without these: where patients must be and the tax id are the practice's to say, not the
 * build's.
 */
const unsaid: Pick<PracticeFacts, 'remote' | 'receipts' | 'desk'> = {
  remote: { place: '', payment: '' },
  receipts: { taxId: '', billingCodes: '' },
  desk: { alertOnSheet: false },
};

/** Older facts say only in words whether the first time is free: the build's default must not promise it. */
function withFirstFree(stored: Record<string, unknown>): Record<string, unknown> {
  const { missedVisit } = stored;
  if (!isSection(missedVisit) || 'firstFree' in missedVisit) return stored;
  const firstFree = /\bfirst time is free\b/i.test(String(missedVisit['forgiven']));
  return { ...stored, missedVisit: { ...missedVisit, firstFree } };
}

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
