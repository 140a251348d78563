// @time
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, call, refusal } from '../support/api.ts';
import { freshDay } from '../support/calendar.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';

const listed = (answer: Answer): Appointment[] => z.array(appointmentSchema).parse(answer.body);

describe('the list of appointments', () => {
  let patient: Person;
  let other: Person;
  let admin: Person;
  let dates: string[];
  beforeAll(async () => {
    [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
    dates = Array.from({ length: 5 }, () => freshDay(6));
    for (const date of dates) {
      for (const time of ['09:00 AM', '02:00 PM']) {
        await patient.call('/appointments/book', { json: { patientId: patient.uid, date, time } });
      }
    }
    const json = { patientId: other.uid, date: dates[0], time: '11:00 AM' };
    await other.call('/appointments/book', { json });
  });

  it('has the caller’s own, newest first', async () => {
    const appointments = listed(await patient.call('/appointments'));
    expect(appointments).toHaveLength(10);
    expect(new Set(appointments.map(({ patientId }) => patientId))).toEqual(new Set([patient.uid]));
    const starts = appointments.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(await patient.call(`/appointments?patientId=${patient.uid}`)).toMatchObject({
      body: appointments,
    });
  });

  it('is never another’s', async () => {
    expect(refusal(await other.call(`/appointments?patientId=${patient.uid}`))).toBe('403 forbidden');
    expect(refusal(await call('/appointments'))).toBe('401 unauthenticated');
  });

  it('is everyone’s for an admin, or one patient’s', async () => {
    const [first = ''] = dates;
    const all = listed(await admin.call(`/appointments?from=${first}&to=${first}`));
    expect(new Set(all.map(({ patientId }) => patientId))).toEqual(new Set([patient.uid, other.uid]));
    expect(listed(await admin.call(`/appointments?patientId=${other.uid}`))).toHaveLength(1);
  });

  it('comes in pages that neither repeat nor skip', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const answer: Answer = await patient.call(`/appointments?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...listed(answer).map(({ _id }) => _id));
      cursor = answer.headers.get('x-next-cursor');
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(seen).toEqual(listed(await patient.call('/appointments')).map(({ _id }) => _id));
  });

  it('filters by dates and status', async () => {
    const [from, to] = [dates[1], dates[2]];
    const some = listed(await patient.call(`/appointments?from=${from}&to=${to}&status=pending`));
    expect(some.map(({ date }) => date)).toEqual([to, to, from, from]);
    expect(listed(await patient.call('/appointments?status=confirmed'))).toEqual([]);
    expect(listed(await admin.call(`/appointments?status=pending&from=${from}&to=${from}`))).toHaveLength(2);
  });

  it('filters by service, together with the others', async () => {
    const [date = ''] = dates;
    const service = catalogue[0];
    const booking = { serviceName: service?.name, date, time: '03:00 PM' };
    await patient.call('/appointments/book', { json: { patientId: patient.uid, ...booking } });
    const found = async (query: string) =>
      listed(await admin.call(`/appointments?from=${date}&to=${date}&${query}`)).map(({ time }) => time);
    expect(await found(`serviceId=${service?.id}`)).toEqual(['03:00 PM']);
    expect(await found(`serviceId=${service?.id}&status=confirmed`)).toEqual([]);
    expect(await found(`serviceId=general-consultancy&patientId=${other.uid}`)).toEqual(['11:00 AM']);
    expect(listed(await patient.call(`/appointments?serviceId=${service?.id}`))).toHaveLength(1);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=rubbish',
    'cursor=W10',
    'status=lost',
    'from=x',
    'patientId=',
    `search=${'x'.repeat(41)}`,
    `serviceId=${'x'.repeat(111)}`,
    'sort=up',
  ])('with %s is bad input', async (query) => {
    expect((await patient.call(`/appointments?${query}`)).status).toBe(400);
  });
});
