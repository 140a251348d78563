import { randomUUID } from 'node:crypto';
import { type Review, type ReviewDraft, reviewSchema } from '@garden-room/contract/endpoints/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../support/account-deletion.ts';
import { allPages } from '../support/all-pages.ts';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 3;
let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(async () => {
  await server.close();
});

const send = (by: Person, path: string, options: Options = {}) =>
  by.call(path, { at: server.origin, ...options });

/** A patient and their appointment, completed unless said otherwise. */
async function visited(status = 'completed') {
  const patient = await newConfirmedPatient('Ada Lovelace');
  const { _id: id } = await bookAppointment(patient, { date: freshDay(month) });
  await moveAppointment(admin, id, 'confirm');
  if (status !== 'confirmed') {
    await db.doc(`appointments/${id}`).update({ startsAt: new Date(Date.now() - 86_400_000) });
    await moveAppointment(admin, id, status === 'completed' ? 'complete' : 'no-show');
  }
  return { patient, id, path: `/appointments/${id}/review` };
}

const said = (changes: Partial<ReviewDraft> = {}): ReviewDraft => ({
  ...{ rating: 4, text: 'She listens.', shownName: 'Ada L.', mayPublish: true },
  ...changes,
});
const say = (by: Person, path: string, changes: Partial<ReviewDraft> = {}) =>
  send(by, path, { method: 'PUT', json: said(changes) });
const publish = (id: string, published = true, headers: Record<string, string> = {}) =>
  send(admin, `/reviews/${id}/published`, { method: 'PUT', json: { published }, headers });
const publicList = async (): Promise<unknown[]> =>
  Object((await call('/reviews/published', { at: server.origin })).body);
const managed = async (id: string): Promise<Review | undefined> => {
  const listed = await allPages((path) => send(admin, path), '/reviews', 3);
  return listed.map((review) => reviewSchema.parse(review)).find(({ _id }) => _id === id);
};

describe('a review', () => {
  it('is said by the patient, read by the practice, published, and withdrawn', async () => {
    const { patient, id, path } = await visited();
    const text = `She listens. ${randomUUID()}`;
    expect((await send(patient, path)).body).toEqual({ review: null });
    const written = await say(patient, path, { text });
    expect(written).toMatchObject({ status: 200, body: { _id: id, ...said({ text }), publishedAt: null } });
    expect((await send(patient, path)).body).toEqual({ review: written.body });
    expect(await managed(id)).toEqual(written.body);
    expect(JSON.stringify(await publicList())).not.toContain(text);

    expect((await publish(id)).status).toBe(200);
    expect(await publicList()).toContainEqual({ rating: 4, text, shownName: 'Ada L.' });
    expect((await send(patient, path)).body).toMatchObject({ review: { publishedAt: expect.any(String) } });

    expect((await send(patient, path, { method: 'DELETE' })).status).toBe(204);
    expect(await publicList()).not.toContainEqual(expect.objectContaining({ text }));
    expect(await pathsWith(text)).toEqual([]);
    const again = await expectStoreUnchanged(() => send(patient, path, { method: 'DELETE' }));
    expect(refusal(again)).toBe('404 not_found');
  });

  it('is one a visit: said twice, the second takes the place of the first', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path, { text: 'First.' });
    const second = await say(patient, path, { text: 'Second.', rating: 5 });
    expect(second).toMatchObject({ status: 200, body: { text: 'Second.', rating: 5 } });
    const { docs } = await db.collection('reviews').where('patientId', '==', patient.uid).get();
    expect(docs.map((review) => [review.id, review.get('text')])).toEqual([[id, 'Second.']]);
  });

  it('cannot be changed while it is published, and can once it is taken down', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path);
    await publish(id);
    const refused = await expectStoreUnchanged(() => say(patient, path, { text: 'Other words.' }));
    expect(refusal(refused)).toBe('409 review_published');
    expect((await publish(id, false)).body).toMatchObject({ publishedAt: null });
    expect(await publicList()).toEqual([]);
    expect((await say(patient, path, { text: 'Other words.' })).status).toBe(200);
  });

  it.each(['confirmed', 'no-show'])('is refused of a visit that is %s', async (status) => {
    const { patient, path } = await visited(status);
    const refused = await expectStoreUnchanged(() => say(patient, path));
    expect(refusal(refused)).toBe('409 not_completed');
  });

  it('is not shown to the patient to whom its visit is given, who says their own', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path, { text: 'For the practice alone.' });
    const grace = await newConfirmedPatient('Grace Hopper');
    await moveAppointment(admin, id, 'restore');
    const json = { patientId: grace.uid };
    expect((await send(admin, `/appointments/${id}`, { method: 'PATCH', json })).status).toBe(200);
    await moveAppointment(admin, id, 'complete');
    expect((await send(grace, path)).body).toEqual({ review: null });
    const own = await say(grace, path);
    expect(own).toMatchObject({ status: 200, body: { patientId: grace.uid, text: 'She listens.' } });
    expect(Object(own.body).createdAt).toBe(Object(own.body).updatedAt);
  });

  it('is not there for anyone but its patient: another patient, an admin', async () => {
    const { patient, path } = await visited();
    await say(patient, path);
    const stranger = await newConfirmedPatient();
    for (const other of [stranger, admin])
      for (const options of [{}, { method: 'PUT', json: said() }, { method: 'DELETE' }]) {
        const refused = await expectStoreUnchanged(() => send(other, path, options));
        expect(refusal(refused)).toBe('404 not_found');
      }
    const none = '/appointments/there-is-none/review';
    expect(refusal(await send(patient, none, { method: 'PUT', json: said() }))).toBe('404 not_found');
  });

  it.each([
    [{ rating: 0 }, 'validation_failed'],
    [{ rating: 6 }, 'validation_failed'],
    [{ rating: 4.5 }, 'validation_failed'],
    [{ text: '' }, 'missing_fields'],
    [{ text: '\u200B ' }, 'validation_failed'],
    [{ text: 'a'.repeat(501) }, 'validation_failed'],
    [{ shownName: '' }, 'missing_fields'],
    [{ shownName: 'a'.repeat(41) }, 'validation_failed'],
  ])('is refused with %j', async (changes, code) => {
    const { patient, path } = await visited();
    const refused = await expectStoreUnchanged(() => say(patient, path, changes));
    expect(refusal(refused)).toBe(`400 ${code}`);
  });
});

describe('publishing', () => {
  it('needs the patient’s consent, also one that is taken back before', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path, { mayPublish: false });
    expect(refusal(await expectStoreUnchanged(() => publish(id)))).toBe('409 no_consent');
    await say(patient, path);
    await say(patient, path, { mayPublish: false });
    expect(refusal(await expectStoreUnchanged(() => publish(id)))).toBe('409 no_consent');
  });

  it('is of the words that the admin has read', async () => {
    const { patient, id, path } = await visited();
    const { updatedAt } = reviewSchema.parse((await say(patient, path)).body);
    const seen = { 'if-match': `"${updatedAt}"` };
    await say(patient, path, { text: 'Something else.' });
    const refused = await expectStoreUnchanged(() => publish(id, true, seen));
    expect(refusal(refused)).toBe('412 edited_meanwhile');
    await send(patient, path, { method: 'DELETE' });
    expect(refusal(await publish(id, true, seen))).toBe('404 not_found');
  });

  it('is audited without the words, and once', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path);
    await publish(id);
    await publish(id);
    await publish(id, false);
    const entries = (await auditOf(`reviews/${id}`)).filter(({ action }) => action !== 'read');
    expect(entries.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
      ['publish-review', admin.uid, { patientId: patient.uid }],
      ['unpublish-review', admin.uid, { patientId: patient.uid }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('listens');
  });

  it('shows the newest twelve, with nothing personal but the name that was chosen', async () => {
    const { patient } = await visited();
    const facts = { patientId: patient.uid, patientName: 'Ada Lovelace', serviceName: 'A service' };
    for (let n = 0; n < 14; n += 1) {
      const at = new Date(Date.now() + n * 1000);
      const instants = { createdAt: at, updatedAt: at, publishedAt: at };
      const fields = { ...facts, ...said({ text: `No. ${n}` }), date: '2026-11-01', ...instants };
      await db.doc(`reviews/story-${n}`).set(fields);
    }
    const shown = await publicList();
    expect(shown).toEqual(
      Array.from({ length: 12 }, (_, n) => ({ rating: 4, text: `No. ${13 - n}`, shownName: 'Ada L.' })),
    );
    const listing = await call('/reviews/published', { at: server.origin });
    expect(listing.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });
});

describe('a review goes', () => {
  it('with its patient’s account, in whose data it was', async () => {
    const { patient, id, path } = await visited();
    const text = `She listens. ${randomUUID()}`;
    await say(patient, path, { text });
    await publish(id);
    const data = Object((await send(patient, `/users/${patient.uid}/data`)).body);
    expect(data.reviews).toMatchObject([{ _id: id, text }]);
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    expect(await pathsWith(text, patient.uid)).toEqual([]);
    expect(JSON.stringify(await publicList())).not.toContain(text);
  });

  it('with its appointment', async () => {
    const { patient, id, path } = await visited();
    await say(patient, path);
    await publish(id);
    expect((await send(admin, `/appointments/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await db.doc(`reviews/${id}`).get()).exists).toBe(false);
  });

  it('not with a repeated look at what there is', async () => {
    const { patient, path } = await visited();
    await say(patient, path);
    await expectStoreUnchanged(() => send(patient, path), isAudit);
  });
});
