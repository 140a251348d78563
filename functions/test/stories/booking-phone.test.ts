import { phoneNeeded } from '@garden-room/contract/phone';
import { describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';

/* The phone that a patient may give with a booking. */
const month = 3;
const recordOf = async ({ call, email }: Person) => (await call(`/get-user?email=${email}`)).body;

describe('a phone that comes with a booking', () => {
  it('is kept in the patient’s record, in one form, without an address; the practice sees it', async () => {
    const [patient, admin] = await Promise.all([newConfirmedPatient(), newAdmin()]);
    await bookAppointment(patient, { date: freshDay(month), phone: '(020) 910 0159' });
    const stored = { phone: '+353 20 910 0159', address: null, isPatient: true };
    expect(await recordOf(patient)).toMatchObject(stored);
    expect((await admin.call(`/patients/${patient.uid}`)).body).toMatchObject({ phone: stored.phone });
    // The next booking says nothing of it, and the one after corrects it.
    await bookAppointment(patient, { date: freshDay(month) });
    expect(await recordOf(patient)).toMatchObject(stored);
    await bookAppointment(patient, { date: freshDay(month), phone: '+44 (0)20 7946 0958' });
    expect(await recordOf(patient)).toMatchObject({ ...stored, phone: '+44 20 7946 0958' });
  });

  it('is kept with the booking or not at all', async () => {
    const [patient, other] = await Promise.all([newConfirmedPatient(), newConfirmedPatient()]);
    const date = freshDay(month);
    await bookAppointment(other, { date });
    const book = async (wanted: object) =>
      refusal(await expectStoreUnchanged(() => requestAppointment(patient, { date, ...wanted })));
    expect(await book({ phone: '+1 202-555-0159' })).toBe('409 slot_taken');
    for (const phone of ['91 0159', '+1 202-555-01', 'call me'])
      expect(await book({ time: '11:00 AM', phone })).toBe('400 validation_failed');
  });

  it('is the patient’s own to say', async () => {
    const [patient, admin] = await Promise.all([newConfirmedPatient(), newAdmin()]);
    const wanted = { date: freshDay(month), patientId: patient.uid, phone: '+1 202-555-0159' };
    const answer = await expectStoreUnchanged(() => requestAppointment(admin, wanted));
    expect(refusal(answer)).toBe('403 forbidden');
  });
});

describe('a visit by phone', () => {
  const byPhone = catalogue.find(({ mode }) => mode === 'phone')?.name;

  it('is not booked by a patient without a number, who is told which field is missing', async () => {
    const patient = await newConfirmedPatient();
    const request = { date: freshDay(month), serviceName: byPhone };
    const answer = await expectStoreUnchanged(() => requestAppointment(patient, request));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'missing_fields',
        error: 'Please fill in all fields.',
        issues: [{ path: 'phone', message: phoneNeeded }],
      },
    });
    expect((await bookAppointment(patient, { ...request, phone: '+1 202-555-0159' })).mode).toBe('phone');
    // From then on it is in their record.
    expect((await bookAppointment(patient, { ...request, date: freshDay(month) })).mode).toBe('phone');
  });

  it('is booked by the practice all the same, which may learn the number later', async () => {
    const [patient, admin] = await Promise.all([newConfirmedPatient(), newAdmin()]);
    const wanted = { date: freshDay(month), patientId: patient.uid, serviceName: byPhone };
    expect((await bookAppointment(admin, wanted)).mode).toBe('phone');
  });
});
