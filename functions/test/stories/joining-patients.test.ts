import { randomUUID } from 'node:crypto';
import { joinPreviewSchema } from '@garden-room/contract/endpoints/patient-records';
import { patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { addPatient, arrangeJoin, expectJoined, join, joinUnsaid, someone } from '../support/joining.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const month = 9;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const refused = async (act: () => Promise<Answer>) => refusal(await expectStoreUnchanged(act));

describe('joining a patient without an account with an account', () => {
  it('puts the appointments there, and the record is gone', async () => {
    const story = await arrangeJoin(admin, month);
    const { noted, account, coming } = story;
    const answer = await join(admin, noted._id, account.uid);
    expect(answer.status).toBe(200);
    expect(patientSchema.parse(answer.body)).toMatchObject({ _id: account.uid, hasAccount: true });
    await expectJoined(story, admin);
    // Answering the account is audited.
    const again = await expectStoreUnchanged(() => join(admin, noted._id, account.uid), isAudit);
    expect(again.status).toBe(200);
    // What is theirs now is theirs to change.
    const to = { date: coming.date, time: '02:00 PM' };
    expect((await moveAppointment(account, coming._id, 'reschedule', to)).status).toBe(200);
    expect(await refused(() => requestAppointment(admin, { ...to, patientId: noted._id }))).toBe(
      '404 not_found',
    );
  });

  it('takes along what the practice has noted, after what it had noted there', async () => {
    const write = (id: string, text: string, over: number) =>
      admin.call(`/patients/${id}/note`, {
        method: 'PUT',
        json: { text },
        headers: { 'if-match': `"${over}"` },
      });
    const versionsOf = async (id: string) => {
      const { body } = await admin.call(`/patients/${id}/note/versions`);
      return (body as { version: number; text: string }[]).map(({ version, text }) => [version, text]);
    };
    const alone = await arrangeJoin(admin, month);
    await write(alone.noted._id, 'Sleeps badly.', 0);
    await write(alone.noted._id, 'Sleeps better.', 1);
    await join(admin, alone.noted._id, alone.account.uid);
    expect(await versionsOf(alone.account.uid)).toEqual([
      [2, 'Sleeps better.'],
      [1, 'Sleeps badly.'],
    ]);
    expect((await write(alone.account.uid, 'Sleeps well.', 2)).status).toBe(200);

    const both = await arrangeJoin(admin, month);
    await requestAppointment(both.account, { date: freshDay(month) });
    await write(both.account.uid, 'Likes tea.', 0);
    await write(both.noted._id, 'Sleeps badly.', 0);
    await join(admin, both.noted._id, both.account.uid);
    expect(await versionsOf(both.account.uid)).toEqual([
      [3, 'Likes tea.\n\nSleeps badly.'],
      [2, 'Sleeps badly.'],
      [1, 'Likes tea.'],
    ]);
    expect(await pathsWith(both.noted._id)).toEqual(
      (await pathsWith(both.noted._id)).filter((path) => path.startsWith('audit/')),
    );
  });

  it('is not into an account whose email nobody has confirmed: it may be registered under anybody’s', async () => {
    const { noted, account } = await arrangeJoin(admin, month);
    const stranger = await newPatient();
    expect(await refused(() => joinUnsaid(admin, noted._id, stranger.uid))).toBe('409 unverified_email');
    // What is confirmed is another address than the one that the practice sees.
    await auth.updateUser(stranger.uid, { email: `${randomUUID()}@story.test`, emailVerified: true });
    expect(await refused(() => joinUnsaid(admin, noted._id, stranger.uid))).toBe('409 unverified_email');
    expect((await join(admin, noted._id, account.uid)).status).toBe(200);
    // Repeating what is done changes nothing, whatever has become of the address.
    await auth.updateUser(account.uid, { emailVerified: false });
    const again = await expectStoreUnchanged(() => join(admin, noted._id, account.uid), isAudit);
    expect(again.status).toBe(200);
  });

  it('needs the same email, confirmed, or the admin’s word, which the audit keeps', async () => {
    const { noted, account } = await arrangeJoin(admin, month);
    expect(await refused(() => joinUnsaid(admin, noted._id, account.uid))).toBe('409 different_people');
    expect((await join(admin, noted._id, account.uid)).status).toBe(200);
    const said = { after: { samePerson: true } };
    const isJoin = ({ action }: { action?: string }) => action === 'join-patient';
    expect((await auditOf(`users/${noted._id}`)).filter(isJoin)).toMatchObject([said]);
    expect((await auditOf(`users/${account.uid}`)).filter(isJoin)).toMatchObject([said]);

    const [same, other] = await Promise.all([newConfirmedPatient('Ada'), addPatient(admin)]);
    const json = { ...someone(), email: same.email, address: '1 Lane' };
    await admin.call(`/patients/${other._id}`, { method: 'PATCH', json });
    await db.doc(`users/${other._id}`).update({ externalId: '1004' });
    expect((await joinUnsaid(admin, other._id, same.uid)).status).toBe(200);
    const [entry] = (await auditOf(`users/${same.uid}`)).filter(isJoin);
    expect(entry?.['after']).toEqual({ joined: other._id });
    // What the practice knew fills what the account lacks.
    expect((await db.doc(`users/${same.uid}`).get()).data()).toMatchObject({
      phone: '+12025550199',
      address: '1 Lane',
      name: 'Ada',
      externalId: '1004',
    });
  });

  it('overwrites no phone or address of the account', async () => {
    const { noted, account } = await arrangeJoin(admin, month);
    const own = { name: 'Ada', email: account.email, phone: '+1 202-555-0111', address: '2 Road' };
    await account.call(`/users/${account.uid}`, { method: 'PATCH', json: own });
    await join(admin, noted._id, account.uid);
    const { address } = own;
    expect((await db.doc(`users/${account.uid}`).get()).data()).toMatchObject({
      phone: '+12025550111',
      address,
    });
  });

  it('loses nobody of the family, and no alert', async () => {
    const { noted, account } = await arrangeJoin(admin, month);
    const [child, own] = [
      (await admin.call(`/users/${noted._id}/dependants`, { json: { name: 'Milo', birthYear: 2019 } })).body,
      (await account.call(`/users/${account.uid}/dependants`, { json: { name: 'Rosa', birthYear: 2021 } }))
        .body,
    ];
    await requestAppointment(account, { date: freshDay(month) });
    for (const [id, alert] of [
      [noted._id, 'Penicillin'],
      [account.uid, 'Latex'],
    ])
      await admin.call(`/patients/${id}`, { method: 'PATCH', json: { alert } });
    await join(admin, noted._id, account.uid);
    expect((await admin.call(`/patients/${account.uid}`)).body).toMatchObject({
      alert: 'Latex; Penicillin',
      dependants: [own, child],
    });
  });

  it('is shown before it is done, side by side, and that both were read is in the audit', async () => {
    const { draft, noted, account, coming } = await arrangeJoin(admin, month);
    const preview = (id: string, userId: string) => admin.call(`/patients/${id}/join?userId=${userId}`);
    const answer = await preview(noted._id, account.uid);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        record: { displayName: draft.name, phone: draft.phone, appointments: 2 },
        account: { displayName: 'Ada', userEmail: account.email, appointments: 0, latest: [] },
        sameEmail: false,
        emailConfirmed: true,
      },
    });
    const { record } = joinPreviewSchema.parse(answer.body);
    expect(record.latest.map(({ date }) => date)).toContain(coming.date);
    for (const id of [noted._id, account.uid])
      expect((await auditOf(`users/${id}`)).filter(({ action }) => action === 'read')).toHaveLength(1);
    const stranger = await newPatient();
    expect((await preview(noted._id, stranger.uid)).body).toMatchObject({ emailConfirmed: false });
    expect(await refused(() => preview(account.uid, stranger.uid))).toBe('409 has_account');
    expect(await refused(() => preview(noted._id, noted._id))).toBe('409 no_account');
    expect(await refused(() => preview('nobody', account.uid))).toBe('404 not_found');
  });

  it('joins a patient without an account with a user who has one', async () => {
    const [noted, other, account, stranger] = await Promise.all([
      addPatient(admin),
      addPatient(admin),
      newPatient(),
      newPatient(),
    ]);
    expect(await refused(() => joinUnsaid(admin, noted._id, other._id))).toBe('409 no_account');
    expect(await refused(() => join(admin, noted._id, noted._id))).toBe('409 no_account');
    expect(await refused(() => join(admin, account.uid, stranger.uid))).toBe('409 has_account');
    expect(await refused(() => join(admin, noted._id, 'nobody'))).toBe('404 not_found');
    expect(await refused(() => join(admin, 'nobody', account.uid))).toBe('404 not_found');
  });
});
