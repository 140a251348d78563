import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { auditOf, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

let admin: Person;
let doctor: Person;
beforeAll(async () => {
  [admin, doctor] = await Promise.all([newAdmin(), newAdmin()]);
});

describe('the role of an admin', () => {
  const setRole = (by: Person, id: string, role: unknown) =>
    by.call(`/user/${id}/role`, { method: 'PUT', json: { role } });

  it('is given and taken by an admin, acts on the next request, and is audited', async () => {
    const person = await newConfirmedPatient();
    expect(refusal(await person.call('/all-users'))).toBe('403 forbidden');
    expect(await setRole(admin, person.uid, 'Admin')).toMatchObject({ status: 200, body: { role: 'Admin' } });
    expect((await person.call('/all-users')).status).toBe(200);
    expect(await setRole(admin, person.uid, 'User')).toMatchObject({ status: 200, body: { role: 'User' } });
    expect(refusal(await person.call('/all-users'))).toBe('403 forbidden');
    expect(await auditOf(`users/${person.uid}`)).toMatchObject([
      { action: 'grant-admin', actorId: admin.uid, before: { role: 'User' }, after: { role: 'Admin' } },
      { action: 'remove-admin', actorId: admin.uid, before: { role: 'Admin' }, after: { role: 'User' } },
    ]);
  });

  it('twice is once', async () => {
    const person = await newAdmin();
    // The read of the record is audited.
    const again = await expectStoreUnchanged(() => setRole(admin, person.uid, 'Admin'), isAudit);
    expect(again).toMatchObject({ status: 200, body: { role: 'Admin' } });
  });

  it('is only for users who have confirmed their email and still have an account', async () => {
    const [unconfirmed, moved, gone] = await Promise.all([newPatient(), newPatient(), newConfirmedPatient()]);
    // Confirmed is another address than the one that the practice sees.
    await auth.updateUser(moved.uid, { email: `${randomUUID()}@story.test`, emailVerified: true });
    await auth.deleteUser(gone.uid);
    for (const { uid } of [unconfirmed, moved, gone]) {
      const answer = await expectStoreUnchanged(() => setRole(admin, uid, 'Admin'));
      expect(refusal(answer)).toBe('409 unverified_email');
    }
  });

  it('is not for oneself, for nobody, nor another role', async () => {
    const act = (id: string, role: unknown) => expectStoreUnchanged(() => setRole(admin, id, role));
    expect(refusal(await act(admin.uid, 'User'))).toBe('409 own_account');
    expect(refusal(await act('nobody', 'Admin'))).toBe('404 not_found');
    expect(refusal(await act(doctor.uid, 'Owner'))).toBe('400 validation_failed');
    expect(refusal(await act(doctor.uid, undefined))).toBe('400 missing_fields');
  });

  it('taken from each other at once leaves one of two admins, every time', async () => {
    for (const _round of raceRounds(2)) {
      const pair = await Promise.all([newAdmin(), newAdmin()]);
      const [one, other] = pair;
      const answers = await Promise.all([setRole(one, other.uid, 'User'), setRole(other, one.uid, 'User')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const records = await Promise.all(
        pair.map(async ({ uid }) => (await db.doc(`users/${uid}`).get()).get('role')),
      );
      expect(records.sort()).toEqual(['Admin', 'User']);
    }
  });
});
