import { leavesTimeToAnswer } from '@garden-room/contract/answer-deadline';
import { clinicToday, type OfferedSlot } from '@garden-room/contract/availability';
import { mayBringForward } from '@garden-room/contract/cut-off';
import type { Wait } from '@garden-room/contract/endpoints/waiting-list';
import { isLive } from '@garden-room/contract/live-status';
import { partOfDay } from '@garden-room/contract/part-of-day';
import type { Transaction } from 'firebase-admin/firestore';
import { appointmentsMatching } from '#appointments/appointment-queries.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { readAvailability } from '#appointments/availability/read-availability.ts';
import {
  addOpeningOffered,
  addOpeningUnwanted,
  dueOpeningsQuery,
  type OpeningRecord,
  openings,
  pastOpeningsQuery,
} from '#appointments/openings/opening-store.ts';
import { AppError } from '#lib/app-error.ts';
import { BrokenRecordError } from '#lib/broken-record.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { dueRecords, eachApart, removeAll } from '#lib/walk-documents.ts';
import { addMail, type NewMail } from '#mail/mail-store.ts';
import { addEventMessage } from '#messages/message-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { refuseStranger } from '#users/actor.ts';
import { hasConfirmedEmail } from '#users/assert-confirmed-email.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';
import { endedWaitsQuery, waits, waitsUntil } from './wait-store.ts';

/** The most openings that one run offers; the next run continues. */
const maxOpenings = 50;
const pageSize = 50;
/** More appointments to come than a patient may hold. */
const newestLooked = 20;
/** A person is offered at most one time within this. */
const quietMs = 24 * 60 * 60_000;

/**
 * Offers each freed or opened time to everyone on the waiting list whom it suits, at once: the first to book has it, by
 * the locks. A time taken again is not offered. May be repeated: nobody is offered another time within a day.
 */
export async function offerOpenings(deps: Deps): Promise<void> {
  const { db, log, clock } = deps;
  let looked = 0;
  for await (const page of dueRecords(dueOpeningsQuery(db, clock.now()), openings.read, { log, pageSize })) {
    const failed = await eachApart(page, { log, route: 'openings' }, (record) => offerToAll(deps, record));
    looked += page.length - failed.length;
    if (looked >= maxOpenings) return;
  }
}

/**
 * A patient whose record is broken is left out, and the others have their offer. Where an offer fails otherwise the
 * opening stays due: in the next run it is offered to who has had none.
 */
async function offerToAll(deps: Deps, opening: OpeningRecord): Promise<void> {
  const { db, log } = deps;
  const suited = await findSuited(deps, opening);
  const failed = await eachApart(suited, { log, route: 'offer' }, ({ wait, slot }) =>
    offer(deps, opening, wait, slot),
  );
  if (failed.some((error) => !(error instanceof BrokenRecordError))) return;
  const batch = db.batch();
  const [first] = suited;
  if (first) addOpeningOffered(db, batch, opening, first.slot);
  else addOpeningUnwanted(db, batch, opening);
  await batch.commit();
}

/** Removes openings that have begun, and entries of the waiting list that are over. May be repeated. */
export async function removeOldOpenings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { timeZone } = await readSchedule(db);
  await removeAll(db, pastOpeningsQuery(db, now));
  await removeAll(db, endedWaitsQuery(db, clinicToday(timeZone, now)));
}

/** The patients who wait for a time like this, each with the first slot of their service that overlaps it. */
async function findSuited(deps: Deps, opening: OpeningRecord): Promise<{ wait: Wait; slot: OfferedSlot }[]> {
  const { db, log, clock } = deps;
  if (Date.parse(opening.startsAt) <= clock.now()) return [];
  const waiting = (await waits.list({ log }, waitsUntil(db, opening.date))).filter(
    ({ from }) => from <= opening.date,
  );
  const suited = await Promise.all(
    [...Map.groupBy(waiting, ({ serviceId }) => serviceId)].map(async ([serviceId, theirs]) => {
      const free = (await freeToAnyone(deps, serviceId, opening.date)).filter(
        ({ startsAt, endsAt }) => startsAt < opening.endsAt && opening.startsAt < endsAt,
      );
      return theirs.flatMap((wait) => {
        const slot = free.find(({ time }) => wait.parts.includes(partOfDay(time)));
        return slot ? [{ wait, slot }] : [];
      });
    }),
  );
  return suited.flat();
}

/** One offer: the message in the account and the email, in the commit that notes when it was made. */
async function offer(deps: Deps, opening: OpeningRecord, found: Wait, slot: OfferedSlot): Promise<void> {
  const { db, clock } = deps;
  const schedule = await readSchedule(db);
  const { timeZone } = schedule;
  await runTransaction(db, async (transaction) => {
    const now = clock.now();
    const [wait, version] = await Promise.all([
      waits.find(db, found._id, transaction),
      findUserVersion(db, found.patientId, transaction),
    ]);
    if (!wait || !version || version.user.isBlocked) return;
    if (await wasOfferedSince(deps, transaction, wait.patientId, now - quietMs)) return;
    if (await hasBookedSince(deps, wait)) return waits.remove(db, transaction, wait._id);
    if (!(await mayReplace(deps, wait, slot))) return;
    if (!leavesTimeToAnswer(schedule, now)(Date.parse(slot.startsAt))) {
      // Free to those alone whom its service confirms at once.
      if (!(await hasConfirmedEmail(deps.auth, version.user))) return;
    }
    const { serviceId, serviceName, appointmentId } = wait;
    const { date, time, startsAt } = slot;
    const facts = { serviceId, serviceName, timeZone, date, time, openingId: opening._id };
    waits.edit(db, transaction, wait._id, { offeredAt: new Date(now).toISOString() });
    addEventMessage(db, transaction, version.user, { kind: 'earlier-time', facts, appointmentId }, now);
    addOfferMail(deps, transaction, version.user, {
      // The id names patient and service, and the email's own id is in its headers.
      subject: contentHash(wait._id),
      sequence: Math.floor(now / 60_000),
      facts: { date, time, timeZone, startsAt, serviceId, appointmentId },
      dueAt: now,
    });
  });
}

/** Whether a person was offered any time after an instant (UTC milliseconds), for whichever service. */
async function wasOfferedSince(
  deps: Deps,
  transaction: Transaction,
  patientId: string,
  instant: number,
): Promise<boolean> {
  const theirs = await waits.list(deps, recordsOf(deps.db, 'waitingList', patientId), transaction);
  return theirs.some(({ offeredAt }) => offeredAt !== null && Date.parse(offeredAt) > instant);
}

/** Whether someone who waits for any visit has one by now: with that the waiting is over. */
async function hasBookedSince(
  deps: Deps,
  { appointmentId, patientId, serviceId, createdAt }: Wait,
): Promise<boolean> {
  if (appointmentId !== null) return false;
  const query = appointmentsMatching(deps.db, { patientId, serviceId }).limit(newestLooked);
  const newest = await appointments.list(deps, query);
  return newest.some((visit) => isLive(visit.status) && visit.createdAt > createdAt);
}

/**
 * Whether a patient can have a slot now in place of the visit that it would replace; true where there is none to
 * replace.
 */
export async function mayReplace(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { appointmentId, patientId }: Pick<Wait, 'appointmentId' | 'patientId'>,
  slot: { startsAt: string },
): Promise<boolean> {
  if (appointmentId === null) return true;
  const [visit, { cancelCutoffHours }] = await Promise.all([
    appointments.find(db, appointmentId),
    readSchedule(db),
  ]);
  return visit?.patientId === patientId && mayBringForward(visit, slot, cancelCutoffHours, clock.now());
}

/** The email to a patient whom one can reach; the message in the account says the same. */
function addOfferMail(
  { db, config }: Deps,
  writes: Writes,
  patient: UserRecord,
  mail: Pick<NewMail, 'subject' | 'sequence' | 'facts' | 'dueAt'>,
): void {
  if (!config.mail || mailAddressOf(patient) === null || !patient.mailChoices.offers) return;
  const about = { kind: 'earlier-time', recipient: 'patient', patientId: patient._id } as const;
  addMail(db, writes, { ...about, ...mail }, mail.dueAt);
}

/** The slots of a service that anyone can book on a day now; none of a service that is no longer on offer. */
export async function freeToAnyone(deps: Deps, serviceId: string, date: string): Promise<OfferedSlot[]> {
  try {
    const { days } = await readAvailability(deps, { serviceId }, refuseStranger, () => [date]);
    return days.flatMap(({ free }) => free);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_service') return [];
    throw error;
  }
}
