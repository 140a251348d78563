import { beforeAll, describe, expect, it } from 'vitest';
import { completeJoins } from '#account/join-patient.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { type Answer, refusal } from '../support/api.ts';
import { locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, served } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { arrangeJoin, expectJoined, join, joinUnsaid } from '../support/joining.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { raceRounds, stride } from '../support/race-rounds.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';
import { beforeWriteTo, commitBetween, dyingAfter } from '../support/watched-commits.ts';

const month = 8;
/** A bound against a loop without end; a join of these stories commits eight times. */
const atMostCommits = 20;
let admin: Person;
let other: Person;
ownCalendar();
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
});

const refused = async (act: () => Promise<Answer>) => refusal(await expectStoreUnchanged(act));

describe('a join that breaks off, or is not alone', () => {
  it('is completed by another try, wherever it has broken off', async () => {
    for (let commits = 0, completed = false; !completed; commits += stride) {
      const story = await arrangeJoin(admin, month);
      const { noted, account } = story;
      const begun = await served(dyingAfter(commits), (at) => join(admin, noted._id, account.uid, { at }));
      completed = begun.status === 200;
      if (!completed && commits > 0) {
        const stranger = await newPatient();
        expect(await refused(() => join(admin, noted._id, stranger.uid))).toBe('409 has_account');
      }
      expect((await join(admin, noted._id, account.uid)).status).toBe(200);
      await expectJoined(story, admin);
      expect(commits).toBeLessThan(atMostCommits);
      if (completed) expect(commits).toBeGreaterThan(2);
    }
  });

  it('leaves nothing behind that is booked meanwhile', async () => {
    for (const _round of raceRounds(1, 10)) {
      const { noted, account } = await arrangeJoin(admin, month);
      const wanted = [1, 2, 3].map(() => ({ patientId: noted._id, date: freshDay(month), confirmed: true }));
      const [joined, ...answers] = await Promise.all([
        join(admin, noted._id, account.uid),
        ...wanted.map((slot) => requestAppointment(admin, slot)),
      ]);
      expect(joined?.status).toBe(200);
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 201 && status !== 404)).toEqual([]);
      const left = await db.collection('appointments').where('patientId', '==', noted._id).get();
      expect(left.size).toBe(0);
    }
    await expectLocksMatchAppointments();
  });

  /** Ids of the emails about a record. */
  const mailsOf = async (id: string) =>
    (await db.collection('mail').where('patientId', '==', id).get()).docs.map((mail) => mail.id);
  const bookAndDelete = async (noted: { _id: string }): Promise<string | null> => {
    const wanted = { patientId: noted._id, date: freshDay(month), confirmed: true };
    const booked = await requestAppointment(admin, wanted);
    if (booked.status !== 201) return null;
    const id = String(Object(booked.body)._id);
    expect((await admin.call(`/appointments/${id}`, { method: 'DELETE' })).status).toBe(204);
    return id;
  };

  it('takes along the emails about a visit that came and went after its emails had moved', async () => {
    const { noted, account } = await arrangeJoin(admin, month);
    let visit: string | null = null;
    const act = async () => {
      visit = await bookAndDelete(noted);
    };
    // The audit is changed after all else has moved.
    const answer = await served(beforeWriteTo('audit', act), (at) =>
      join(admin, noted._id, account.uid, { at }),
    );
    expect(answer.status).toBe(200);
    expect(visit).not.toBeNull();
    expect(await mailsOf(noted._id)).toEqual([]);
    expect((await mailsOf(account.uid)).filter((id) => id.startsWith(`${visit}`))).not.toEqual([]);
  });

  it('leaves no email with nobody, whatever is booked, deleted and joined twice at once', async () => {
    for (const _round of raceRounds(2, 10)) {
      const { noted, account } = await arrangeJoin(admin, month);
      const [one, two] = await Promise.all([
        join(admin, noted._id, account.uid),
        joinUnsaid(other, noted._id, account.uid),
        ...Array.from({ length: 8 }, () => bookAndDelete(noted)),
      ]);
      expect([one?.status, [200, 409].includes(two?.status ?? 0)]).toEqual([200, true]);
      expect(await mailsOf(noted._id)).toEqual([]);
    }
    expect(await withoutPerson()).toEqual([]);
  });

  it('is completed by the scheduled function, wherever it has broken off', async () => {
    for (let commits = 1, completed = false; !completed; commits += stride) {
      const story = await arrangeJoin(admin, month);
      const { noted, account } = story;
      const begun = await served(dyingAfter(commits), (at) => join(admin, noted._id, account.uid, { at }));
      completed = begun.status === 200;
      await completeJoins(realDeps());
      await expectJoined(story, admin);
      expect(commits).toBeLessThan(atMostCommits);
    }
  });

  it.each([
    [
      'another admin’s call, without that word',
      (id: string, userId: string) => joinUnsaid(other, id, userId),
    ],
    ['the scheduled function', () => completeJoins(realDeps())],
  ])('stays on the word of the admin who began it, completed by %s', async (_what, complete) => {
    for (const commits of [1, 2, 3]) {
      const story = await arrangeJoin(admin, month);
      const { noted, account } = story;
      const begun = await served(dyingAfter(commits), (at) => join(admin, noted._id, account.uid, { at }));
      expect(begun.status).toBe(500);
      await complete(noted._id, account.uid);
      await expectJoined(story, admin);
    }
  });

  it('stays on that word where two admins do it at once', async () => {
    const story = await arrangeJoin(admin, month);
    const { noted, account } = story;
    expect((await served(dyingAfter(1), (at) => join(admin, noted._id, account.uid, { at }))).status).toBe(
      500,
    );
    const again = [admin, other, admin].map((person) => joinUnsaid(person, noted._id, account.uid));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectJoined(story, admin);
    expect((await joinUnsaid(other, noted._id, account.uid)).status).toBe(200);
  });

  describe('with more appointments than one commit moves', () => {
    const many = 250;
    /** Killed with the first page moved, and the others not. */
    const breakOff = async () => {
      const story = await arrangeJoin(admin, month);
      const { noted, account, coming } = story;
      const stored = (await db.doc(`appointments/${coming._id}`).get()).data() ?? {};
      const batch = db.batch();
      for (let n = 0; n < many; n += 1)
        batch.create(db.collection('appointments').doc(), { ...stored, status: 'completed', cells: [] });
      await batch.commit();
      expect((await served(dyingAfter(2), (at) => join(admin, noted._id, account.uid, { at }))).status).toBe(
        500,
      );
      expect([await countOf(account.uid), await countOf(noted._id)]).toEqual([200, many + 2 - 200]);
      return story;
    };
    const countOf = async (id: string) =>
      (await db.collection('appointments').where('patientId', '==', id).count().get()).data().count;

    it.each<[string, (id: string, userId: string) => Promise<unknown>]>([
      ['the same call', (id, userId) => join(admin, id, userId)],
      ['the scheduled function', () => completeJoins(realDeps())],
    ])('is completed by %s', async (_what, complete) => {
      const { noted, account } = await breakOff();
      await complete(noted._id, account.uid);
      expect([await countOf(account.uid), await countOf(noted._id)]).toEqual([many + 2, 0]);
      expect((await db.doc(`users/${noted._id}`).get()).exists).toBe(false);
      await expectLocksMatchAppointments();
    });

    it('is completed by the deletion of the account, which takes the whole of the person', async () => {
      const { draft, noted, account, ids, coming } = await breakOff();
      expect((await deleteAccount(account, origin)).status).toBe(204);
      expect(await pathsWith(draft.name, account.uid, account.email)).toEqual([]);
      expect((await db.doc(`users/${noted._id}`).get()).exists).toBe(false);
      expect([await countOf(account.uid), await countOf(noted._id)]).toEqual([0, 0]);
      const records = await db.getAll(...ids.map((id) => db.doc(`appointments/${id}`)));
      expect(records.map((record) => record.get('patientName'))).toEqual(ids.map(() => 'Deleted patient'));
      expect(await countOf(records[0]?.get('patientId'))).toBe(many + 2);
      expect(await locksOf(coming._id)).toEqual([]);
      await completeJoins(realDeps());
      expect(await withoutPerson()).toEqual([]);
    });

    it('gives what has not moved back to the practice where the account was removed by hand', async () => {
      const { noted, account } = await breakOff();
      const own = db.doc(`users/${account.uid}`);
      const record = (await own.get()).data() ?? {};
      await own.delete();
      await completeJoins(realDeps());
      expect((await db.doc(`users/${noted._id}`).get()).get('joining')).toBeNull();
      expect(await countOf(noted._id)).toBe(many + 2 - 200);
      expect((await auditOf(`users/${noted._id}`)).at(-1)).toMatchObject({
        action: 'release-patient',
        actorId: 'system',
      });
      const json = { name: 'Grace', phone: '+1 202-555-0142' };
      expect((await admin.call(`/patients/${noted._id}`, { method: 'PATCH', json })).status).toBe(200);
      await own.set(record);
    });
  });

  it('begins anew where the account that it had begun with is gone', async () => {
    const story = await arrangeJoin(admin, month);
    await db.doc(`users/${story.noted._id}`).update({ joining: 'nobody' });
    expect((await join(admin, story.noted._id, story.account.uid)).status).toBe(200);
    await expectJoined(story, admin);
  });

  it.each([
    ['with one that is still to come', false],
    ['with nothing but what is over', true],
  ])('goes as a whole with an account that is deleted meanwhile: %s', async (_what, isOver) => {
    const { draft, noted, account, ids, coming } = await arrangeJoin(admin, month);
    if (isOver) await moveAppointment(admin, coming._id, 'cancel', { reason: 'Ill.' });
    const leave = async () => expect((await deleteAccount(account, origin)).status).toBe(204);
    const answer = await served(beforeWriteTo('appointments', leave), (at) =>
      join(admin, noted._id, account.uid, { at }),
    );
    // Both were done, one after the other.
    expect(answer.status).toBe(200);
    expect(await pathsWith(draft.name, account.uid, account.email)).toEqual([]);
    const left = await db.getAll(...ids.map((id) => db.doc(`appointments/${id}`)));
    expect(left.map((appointment) => appointment.get('patientName'))).toEqual(
      ids.map(() => 'Deleted patient'),
    );
    expect(await withoutPerson()).toEqual([]);
  });

  it('does not begin with an account that is deleted meanwhile', async () => {
    const { noted, account, ids } = await arrangeJoin(admin, month);
    const leave = async () => expect((await deleteAccount(account, origin)).status).toBe(204);
    const answer = await served(beforeWriteTo('users', leave), (at) =>
      join(admin, noted._id, account.uid, { at }),
    );
    expect(refusal(answer)).toBe('404 not_found');
    expect((await db.doc(`users/${noted._id}`).get()).get('joining')).toBeUndefined();
    const later = await newConfirmedPatient();
    expect((await join(admin, noted._id, later.uid)).status).toBe(200);
    expect((await later.call('/appointments')).body).toHaveLength(ids.length);
  });

  it('is whole or not begun, between whichever steps of the deletion of its account it begins', async () => {
    for (let step = 1, isReached = true; isReached; step += stride) {
      const { draft, noted, account } = await arrangeJoin(admin, month);
      const outcome = await commitBetween(
        step,
        'users',
        (store) => served(store, (at) => join(admin, noted._id, account.uid, { at })),
        (store) => served(store, async (at) => expect((await deleteAccount(account, at)).status).toBe(204)),
      );
      expect([200, 404]).toContain(outcome.answer.status);
      const record = await db.doc(`users/${noted._id}`).get();
      expect([step, record.exists]).toEqual([step, outcome.answer.status === 404]);
      if (record.exists) expect(record.get('joining') ?? null).toBeNull();
      else expect(await pathsWith(draft.name)).toEqual([]);
      expect([step, await withoutPerson()]).toEqual([step, []]);
      ({ isReached } = outcome);
    }
  });
});
