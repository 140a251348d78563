import { managedServiceSchema } from '@garden-room/contract/managed-service';
import { messageSchema } from '@garden-room/contract/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue, practice } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';

const [first, ...others] = catalogue;
const deployed = {
  ...practice,
  ...{ locale: 'en-IE', currency: '€' },
  services: first ? [{ ...first, id: 'long-visit', name: 'Long Visit', price: 85 }] : [],
};

let admin: Person;
let at: Server;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
  await restoreServices();
  at = await serveInProcess({ practice: deployed });
});
afterAll(async () => {
  await at.close();
  realDeps(); // The stories after this one have their own practice again.
});

describe('a practice that is deployed in another country', () => {
  it('begins with the services of its deployment', async () => {
    expect(others.length).toBeGreaterThan(0);
    const { body } = await admin.call('/services', { at: at.origin });
    expect(z.array(managedServiceSchema).parse(body)).toMatchObject([{ name: 'Long Visit', price: 85 }]);
  });

  it('writes the day before the month', async () => {
    const patient = await newPatient();
    await bookAppointment(patient, { date: freshDay(6) });
    const { body } = await patient.call(`/messages?email=${patient.email}`, { at: at.origin });
    const bodies = z
      .array(messageSchema)
      .parse(body)
      .map((message) => message.body);
    expect(bodies).toEqual([expect.stringMatching(/ \d{1,2} [A-Z][a-z]+ 20\d\d at 9:00 am/)]);
  });

  it('takes payments in its currency alone', async () => {
    const { _id } = await bookAppointment(await newPatient(), { date: freshDay(6) });
    const pay = (amount: string) =>
      admin.call(`/appointments/${_id}/payments`, { at: at.origin, json: { amount, method: 'cash' } });
    expect((await pay('US$20')).status).toBe(400);
    expect(await pay('€20')).toMatchObject({ status: 201, body: { cents: 2000 } });
    expect(await pay('€50')).toMatchObject({ status: 409, body: { error: expect.stringContaining('€30') } });
  });
});
