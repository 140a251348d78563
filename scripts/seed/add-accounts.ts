import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { addMessage } from '../../functions/src/messages/message-store.ts';
import { setRoleAndPatient } from '../../functions/src/users/set-role-and-patient.ts';
import { addUserChanges, createUser, findUser } from '../../functions/src/users/user-store.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { type DemoAccount, type DemoPerson, demoAccounts, demoPassword } from './accounts.ts';
import { daysFromNow } from './relative-time.ts';

/** The user id of each demo person. */
export type People = Record<DemoPerson, string>;

export async function addAccounts(auth: Auth, db: Firestore): Promise<People> {
  const people = {} as People;
  for (const [person, account] of Object.entries(demoAccounts) as [DemoPerson, DemoAccount][]) {
    const uid = await findOrCreateAccount(auth, account);
    if (await addRecord(db, uid, account)) await welcome(db, uid, account);
    people[person] = uid;
  }
  // An act of its own, as `npm run grant-admin` would do it: nothing that creates a user gives a role.
  await setRoleAndPatient(db, people.admin, { role: 'Admin' });
  await setRoleAndPatient(db, people.reception, { role: 'Reception' });
  return people;
}

async function findOrCreateAccount(auth: Auth, { email, name }: DemoAccount): Promise<string> {
  const { users } = await auth.getUsers([{ email }]);
  const found =
    users[0] ??
    (await auth.createUser({ email, displayName: name, password: demoPassword, emailVerified: true }));
  return found.uid;
}

async function addRecord(
  db: Firestore,
  uid: string,
  { email, name, phone, address, dependants = [] }: DemoAccount,
): Promise<boolean> {
  const person = { email, name, photoURL: null, privacyNotice: null, now: daysFromNow(-60) };
  // Demo accounts get no email: what they did lies in the past.
  const created = await createUser(db, uid, person, () => undefined);
  const user = created ? await findUser(db, uid) : null;
  if (user) {
    const batch = db.batch();
    const family = dependants.map((dependant) => ({ ...dependant, requestHash: null }));
    addUserChanges(db, batch, user, { phone, address, dependants: family });
    await batch.commit();
  }
  return created;
}

async function welcome(db: Firestore, uid: string, { email, name }: DemoAccount): Promise<void> {
  const batch = db.batch();
  const message = {
    patientId: uid,
    userEmail: email,
    from: 'practice',
    appointmentId: null,
    subject: `Welcome to ${deployedPractice().defaults.name}`,
    body: `Dear ${name}, thank you for registering. You can book a visit whenever it suits you, and everything we write to you about it will appear here.`,
  } as const;
  addMessage(db, batch, message, daysFromNow(-60));
  await batch.commit();
}
