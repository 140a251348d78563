import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments, holdsFutureSlot } from '#appointments/appointment-record.ts';
import { addLockRemoval, findLocksOf } from '#appointments/lock-store.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { readListed } from '#lib/broken-record.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp, yearsAfter } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { pagesById, removeAll } from '#lib/walk-documents.ts';

/** Fields that say nothing about a person. All others are removed, so that a new field is unless it is named here. */
const impersonal: readonly string[] = [
  'serviceId',
  'serviceName',
  'durationMinutes',
  'price',
  'date',
  'time',
  'timeZone',
  'startsAt',
  'endsAt',
  'status',
  'endedBy',
  'cancelledLate',
  'lateFee',
  'paidCents',
  'waivedCents',
  'settledElsewhere',
  'paymentEntries',
  'loweredCents',
  'openSince',
  'backSince',
  'cells',
  'createdAt',
  'sequence',
];

interface Leaving {
  uid: string;
  /** Replaces their id. */
  alias: string;
  /** Live appointments from then on (UTC milliseconds) are left alone. */
  comingFrom: number;
  recordsKeptYears: number;
}

/**
 * Anonymises a user's appointments, which the practice keeps for some years. An unreadable record is removed. Live ones
 * from `comingFrom` on are left alone: they must be cancelled first. Each is written only as it was read; a conflict is
 * thrown. May be repeated.
 */
export async function anonymiseAppointments({ db, log }: ListDeps, leaving: Leaving): Promise<void> {
  for await (const page of pagesById(recordsOf(db, 'appointments', leaving.uid))) {
    const readable = new Map(
      (await readListed(page, appointments.read, log)).map(({ record, document }) => [document.id, record]),
    );
    const batch = db.batch();
    for (const document of page) {
      const appointment = readable.get(document.id);
      if (!appointment) await addBrokenRemoval(db, batch, document);
      else if (!holdsFutureSlot(appointment, leaving.comingFrom))
        addAnonymity(batch, document, appointment, leaving);
    }
    await batch.commit();
  }
}

function addAnonymity(
  batch: WriteBatch,
  document: QueryDocumentSnapshot,
  { history, endsAt }: AppointmentRecord,
  { uid, alias, recordsKeptYears }: Leaving,
): void {
  const personal = Object.keys(document.data()).filter((field) => !impersonal.includes(field));
  const changes = {
    ...Object.fromEntries(personal.map((field) => [field, FieldValue.delete()])),
    patientId: alias,
    patientName: 'Deleted patient',
    history: history.map((line) => ({
      ...line,
      by: line.by === uid ? alias : line.by,
      at: toTimestamp(line.at),
    })),
    removeAt: yearsAfter(endsAt, recordsKeptYears),
  };
  addChangeMark(batch, document.ref);
  batch.update(document.ref, changes, { lastUpdateTime: document.updateTime });
}

/** Adds the removal of a broken record, with the locks that name it, whatever the record says of them. */
async function addBrokenRemoval(db: Firestore, batch: WriteBatch, document: DocumentSnapshot): Promise<void> {
  addLockRemoval(db, batch, await findLocksOf(db, document.id));
  batch.delete(document.ref);
}

/** The most appointments that one commit removes, each with its locks. */
const maxAtOnce = 100;

/**
 * Removes the appointments and balances of people who have left, once the practice has kept them for as long as it
 * said (`recordsKeptYears`). May be repeated.
 */
export async function removeOldRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = toTimestamp(clock.now());
  await removeAll(db, broughtForward.all(db).where('removeAt', '<=', now));
  const due = appointments.all(db).where('removeAt', '<=', now).limit(maxAtOnce);
  for (let found = maxAtOnce; found === maxAtOnce; ) {
    const { docs } = await due.get();
    found = docs.length;
    const batch = db.batch();
    for (const document of docs) {
      // A visit whose outcome was never noted still has its locks.
      addLockRemoval(db, batch, await findLocksOf(db, document.id));
      batch.delete(document.ref);
    }
    await batch.commit();
  }
}
