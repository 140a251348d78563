import { appointmentSchema } from '@garden-room/contract/appointment';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import {
  type ManagedService,
  managedServiceSchema,
  mostServices,
} from '@garden-room/contract/managed-service';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { catalogue, serviceOffered } from '../support/deployed-practice.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';

/* What the practice offers, changed by itself: in one document, seen by the public within a minute. */
const month = 9;
const walk = { name: 'A walk in the garden', description: 'Slowly, and with pauses.', price: 45.5 };

let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient()]);
});
afterEach(restoreServices);

const add = (json: object) => admin.call('/services', { json });
const added = async (json: object = walk) => managedServiceSchema.parse((await add(json)).body);
const change = (id: string, json: object, headers = {}) =>
  admin.call(`/services/${id}`, { method: 'PUT', json, headers });
const remove = (id: string) => admin.call(`/services/${id}`, { method: 'DELETE' });
const list = async () => z.array(managedServiceSchema).parse((await admin.call('/services')).body);
const names = async () => (await list()).map(({ name }) => name);
const minutesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
/** As a visitor gets it, without what the CDN would keep. */
const publicList = async () => {
  const response = await fetch(`${origin}/data.json`);
  return {
    cache: response.headers.get('cache-control'),
    services: catalogueSchema.parse(await response.json()),
  };
};

describe('what is offered', () => {
  it('are the built-in services until the first change, in the shape and order of the specification', async () => {
    const { cache, services } = await publicList();
    expect(services).toEqual(catalogue);
    expect(cache).toBe('public, max-age=0, must-revalidate, s-maxage=60');
    expect((await list()).map(({ _id, version, hidden }) => [_id, version, hidden])).toEqual(
      catalogue.map(({ id }) => [id, 1, false]),
    );
    expect((await db.doc('settings/services').get()).exists).toBe(false);
  });

  it('grows by a service, which is public, booked and audited', async () => {
    const service = await added({ ...walk, durationMinutes: 45, mode: 'phone', bring: ['Shoes'] });
    expect(service).toMatchObject({ _id: 'a-walk-in-the-garden', order: 10, version: 1, picture: 'doorway' });
    const last = (await publicList()).services.at(-1);
    expect(last).toEqual({
      ...{ id: service._id, name: walk.name, image: '/images/services/doorway.webp', price: 45.5 },
      ...{ durationMinutes: 45, mode: 'phone', bring: ['Shoes'] },
      ...{ short_description: walk.description, overview: walk.description },
    });
    const booking = { date: freshDay(month), serviceName: walk.name, phone: '+1 202-555-0159' };
    const visit = await bookAppointment(patient, booking);
    expect(visit).toMatchObject({ serviceId: service._id, price: 45.5, mode: 'phone' });
    expect(minutesOf(visit)).toBe(45);
    for (const path of [`/serviceDetails/${service._id}`, '/services', '/fees'])
      expect(await (await fetch(`${origin}${path}`)).text(), path).toContain(walk.name);
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(service._id);
    const audit = await db.collection('audit').where('target', '==', `services/${service._id}`).get();
    expect(audit.docs.map((entry) => entry.get('action'))).toEqual(['add-service']);
  });

  it('is a bestseller unless the practice says that it is none, also where that was never stored', async () => {
    const { _id, bestseller } = await added();
    expect(bestseller).toBe(true);
    const shown = async () => (await publicList()).services.find(({ id }) => id === _id)?.bestseller;
    expect(await shown()).toBeUndefined();
    expect((await change(_id, { bestseller: false })).body).toMatchObject({ bestseller: false });
    expect((await change(_id, { price: 50 })).body).toMatchObject({ bestseller: false });
    expect(await shown()).toBe(false);
    for (const path of ['/services', `/serviceDetails/${_id}`])
      expect(await (await fetch(`${origin}${path}`)).text(), path).toContain('"bestseller":false');
    const stored = (await list()).map(({ bestseller: _, ...former }) => former);
    await db.doc('settings/services').set({ services: stored });
    expect((await list()).every((service) => service.bestseller)).toBe(true);
  });

  it('is confirmed at once only where the practice says so, and never as a General Consultancy', async () => {
    const { _id, confirmsAtOnce } = await added();
    expect(confirmsAtOnce).toBe(false);
    const shown = async () => (await publicList()).services.find(({ id }) => id === _id)?.confirmsAtOnce;
    expect(await shown()).toBeUndefined();
    expect((await change(_id, { confirmsAtOnce: true })).body).toMatchObject({ confirmsAtOnce: true });
    expect((await change(_id, { price: 50 })).body).toMatchObject({ confirmsAtOnce: true });
    expect(await shown()).toBe(true);
    const stored = (await list()).map(({ confirmsAtOnce: _, ...former }) => former);
    await db.doc('settings/services').set({ services: stored });
    expect((await list()).some((service) => service.confirmsAtOnce)).toBe(false);
    const plain = () => change('general-consultancy', { confirmsAtOnce: true });
    expect(refusal(await expectStoreUnchanged(plain))).toBe('404 not_found');
    const namesake = () => add({ ...walk, name: 'General consultancy', confirmsAtOnce: true });
    expect(refusal(await expectStoreUnchanged(namesake))).toBe('400 validation_failed');
  });

  it('is moved, each of them to a place of its own', async () => {
    const [first, second, third] = await list();
    const before = await names();
    expect((await change(third?._id ?? '', { order: first?.order })).status).toBe(200);
    expect(await names()).toEqual([third?.name, first?.name, second?.name, ...before.slice(3)]);
    const orders = (await list()).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
    expect((await publicList()).services[0]?.id).toBe(third?._id);
  });

  it('the same service sent twice, because its answer was lost, is one', async () => {
    const services = [await added(), await added()];
    expect(services[1]).toEqual(services[0]);
    expect((await names()).filter((name) => name === walk.name)).toHaveLength(1);
  });

  it('never loses one of two that are added at once', async () => {
    const more = Array.from({ length: 6 }, (_, index) => ({ ...walk, name: `Walk ${index}` }));
    const answers = await Promise.all(more.map(add));
    expect(answers.map(({ status }) => status)).toEqual(more.map(() => 201));
    expect(await names()).toEqual(expect.arrayContaining(more.map(({ name }) => name)));
  });
});

describe('of two who change one service', () => {
  const both = async (edits: ((version: number) => Promise<{ status: number }>)[]) => {
    const { version } = await added();
    return (await Promise.all(edits.map((edit) => edit(version)))).map(({ status }) => status).toSorted();
  };
  const id = 'a-walk-in-the-garden';

  it('one wins, the other is refused, by the version in the body as by the entity tag', async () => {
    expect(
      await both([
        (version) => change(id, { price: 50, version }),
        (version) => change(id, { price: 60 }, { 'If-Match': `"${version}"` }),
      ]),
    ).toEqual([200, 412]);
    const service = (await list()).find(({ _id }) => _id === id);
    expect([50, 60]).toContain(service?.price);
    expect(service?.version).toBe(2);
    const stale = () => change(id, { name: 'Another', version: 1 });
    expect(refusal(await expectStoreUnchanged(stale))).toBe('412 edited_meanwhile');
  });

  it('what leaves everything as it is changes nothing', async () => {
    const { version } = await added();
    const answer = await expectStoreUnchanged(() => change(id, { price: walk.price, version }));
    expect(answer).toMatchObject({ status: 200, body: { version } });
  });
});

describe('bad input', () => {
  it.each<[string, object, string]>([
    ['no price', { name: 'A', description: 'B' }, 'price'],
    ['a price below zero', { ...walk, price: -1 }, 'price'],
    ['a fraction of a cent', { ...walk, price: 1.001 }, 'price'],
    ['a length of no minutes', { ...walk, durationMinutes: 0 }, 'durationMinutes'],
    ['starts beside the grid', { ...walk, startEveryMinutes: 20 }, 'startEveryMinutes'],
    ['an empty name', { ...walk, name: ' ' }, 'name'],
    ['the name of another', { ...walk, name: serviceOffered('yoga-therapy').name.toUpperCase() }, 'name'],
    ['the name of the consultancy', { ...walk, name: 'General Consultancy' }, 'name'],
    ['a picture of another site', { ...walk, picture: 'https://a.test/b.png' }, 'picture'],
    ['a way to come that there is not', { ...walk, mode: 'by boat' }, 'mode'],
    ['a field that there is not', { ...walk, colour: 'green' }, ''],
  ])('%s is refused by its field, and nothing is written', async (_, json, path) => {
    const answer = await expectStoreUnchanged(() => add(json));
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('the name of another is taken by no change either', async () => {
    const { _id } = await added();
    const answer = await expectStoreUnchanged(() =>
      change(_id, { name: serviceOffered('yoga-therapy').name.toUpperCase() }),
    );
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
  });

  it('an unknown service is neither changed nor removed, and there is an end to adding', async () => {
    for (const act of [() => change('none', { price: 1 }), () => remove('none')])
      expect(refusal(await expectStoreUnchanged(act))).toBe('404 not_found');
    const [model] = await list();
    const many = Array.from(
      { length: mostServices },
      (_, order): Partial<ManagedService> => ({
        ...model,
        ...{ _id: `s-${order}`, name: `S ${order}`, order },
      }),
    );
    await db.doc('settings/services').set({ services: many });
    expect(refusal(await expectStoreUnchanged(() => add(walk)))).toBe('409 too_many_services');
  });
});

describe('a booked visit', () => {
  it('keeps its price and length when the service changes, and its place when it moves', async () => {
    const date = freshDay(month);
    const { _id } = await added({ ...walk, durationMinutes: 30 });
    const visit = await bookAppointment(patient, { date, time: '09:00 AM', serviceName: walk.name });
    await change(_id, { price: 90, durationMinutes: 90, name: 'A long walk' });
    const moved = await moveAppointment(patient, visit._id, 'reschedule', { date, time: '10:00 AM' });
    expect(moved).toMatchObject({ status: 200, body: { price: 45.5, serviceName: walk.name } });
    expect(minutesOf(appointmentSchema.parse(moved.body))).toBe(30);
  });

  it.each([
    ['hidden', (id: string) => change(id, { hidden: true })],
    ['removed', remove],
  ])('stays when its service is %s, which is then found and booked by nobody', async (_, leave) => {
    const date = freshDay(month);
    const { _id } = await added();
    const visit = await bookAppointment(patient, { date, serviceName: walk.name });
    expect((await leave(_id)).status).toBeLessThan(300);
    for (const path of [`/serviceDetails/${_id}`, `/appointmentBooking?service=${_id}`]) {
      const page = await fetch(`${origin}${path}`);
      expect([page.status, (await page.text()).includes('Service not found')], path).toEqual([404, true]);
    }
    expect((await publicList()).services.map(({ id }) => id)).not.toContain(_id);
    const book = () => requestAppointment(patient, { date, time: '02:00 PM', serviceName: walk.name });
    expect(refusal(await expectStoreUnchanged(book))).toBe('400 unknown_service');
    expect(refusal(await call(`/available-slots?serviceId=${_id}`))).toBe('400 unknown_service');
    const { body } = await patient.call(`/appointments/${visit._id}`);
    expect(appointmentSchema.parse(body)).toMatchObject({ serviceName: walk.name, status: 'pending' });
  });

  it('is not made for another price, length or place than its patient has seen', async () => {
    const { _id, name, durationMinutes, mode } = await added();
    await change(_id, { price: 60 });
    const booking = { date: freshDay(month), serviceName: name };
    const seen = { price: walk.price, durationMinutes, mode };
    const answer = await expectStoreUnchanged(() => requestAppointment(patient, { ...booking, shown: seen }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'service_changed', service: { price: 60, durationMinutes, mode } },
    });
    expect(await bookAppointment(patient, { ...booking, shown: { ...seen, price: 60 } })).toMatchObject({
      price: 60,
    });
  });
});
