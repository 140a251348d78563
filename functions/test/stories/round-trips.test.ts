import { availableSlotsSchema } from '@garden-room/contract/appointment';
import { offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addLockRemoval, addLocks } from '#appointments/lock-store.ts';
import { call } from '../support/api.ts';
import { requestAppointment } from '../support/appointments.ts';
import { freshDay } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newPatient } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* How often a call has to wait for the store; what that takes is measured by `npm run bench:load`. */
const month = 11;

let server: Server;
beforeAll(async () => {
  server = await serveInProcess();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const slotsOf = async (date: string) => {
  const { body } = await call(`/available-slots?date=${date}`, { at: server.origin });
  return availableSlotsSchema.parse(body);
};

it.each([
  ['slots of a day', (date: string) => `/available-slots?date=${date}`],
  ['days', (date: string) => `/available-days?from=${date}`],
])('free %s: the busy days are asked for while the schedule is being read', async (_what, pathOf) => {
  const path = pathOf(freshDay(month));
  await call(path, { at: server.origin });
  const order: string[] = [];
  const { get: readDocument } = DocumentReference.prototype;
  const { getAll } = Firestore.prototype;
  vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: DocumentReference) {
    const snapshot = await readDocument.call(this);
    order.push(`${this.path} is read`);
    return snapshot;
  });
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (this: Firestore, ...asked) {
    if (asked[0] instanceof DocumentReference && asked[0].parent.id === 'busyDays')
      order.push('busy days are asked for');
    return getAll.apply(this, asked);
  });
  await call(path, { at: server.origin });
  expect(order[0]).toBe('busy days are asked for');
  expect(order.slice(1).sort()).toEqual(['settings/schedule is read', 'settings/services is read']);
});

it('a schedule that has been saved meanwhile decides, also about where the locks lie', async () => {
  const date = freshDay(month);
  expect((await slotsOf(date)).timeZone).toBe('America/New_York');
  const elsewhere = { ...storySchedule, timeZone: 'Asia/Tokyo' };
  const [first] = offeredSlots(elsewhere, date, generalConsultancy, Date.now());
  const cells = first?.cells ?? [];
  const take = db.batch();
  addLocks(db, take, 'x', cells);
  await Promise.all([saveSchedule(elsewhere), take.commit()]);
  try {
    const { timeZone, availableSlots } = await slotsOf(date);
    expect(timeZone).toBe('Asia/Tokyo');
    expect(first?.time).toBe('09:00 AM');
    expect(availableSlots).not.toContain('09:00 AM');
    expect(availableSlots).toContain('10:00 AM');
  } finally {
    const free = db.batch();
    addLockRemoval(db, free, cells);
    await Promise.all([saveSchedule(), free.commit()]);
  }
});

it('a booking reads the services and its patient’s record once, and no counter that this instance has written itself', async () => {
  const patient = await newPatient();
  const at = server.origin;
  const book = async () =>
    expect((await requestAppointment(patient, { date: freshDay(month) }, { at })).status).toBe(201);
  await book();
  const { reads } = await countReads(book);
  expect(reads).toBe(2);
  await expectLocksMatchAppointments();
});
