import type { Dependant } from '@garden-room/contract/dependant';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { addMessage } from '../../functions/src/messages/message-store.ts';
import { setRoleAndPatient } from '../../functions/src/users/set-role-and-patient.ts';
import { addUserChanges, createUser, findUser } from '../../functions/src/users/user-store.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import accounts from './accounts.json' with { type: 'json' };
import { daysFromNow } from './practice-schedule.ts';

const { name: practiceName, doctor, phone, address } = deployedPractice().defaults;

export const demoPassword = 'wellness-demo';

/** A user of the demo practice. Phone numbers are from the range that is reserved for fiction. */
interface DemoAccount {
  email: string;
  name: string;
  phone: string;
  /** The street of an address in the city of the practice. */
  street: string;
  /** The dependants they book for. */
  dependants?: readonly Dependant[];
}

export type DemoPerson = keyof typeof accounts;

export const demoAccounts: Readonly<Record<DemoPerson, DemoAccount>> = {
  ...accounts,
  admin: { ...accounts.admin, name: doctor.name, phone },
};

/** The user id of each demo person. */
export type People = Record<DemoPerson, string>;

export async function addAccounts(auth: Auth, db: Firestore): Promise<People> {
  const people = {} as People;
  for (const [person, account] of Object.entries(demoAccounts) as [DemoPerson, DemoAccount][]) {
    people[person] = await findOrCreateAccount(auth, account);
    await addRecord(db, people[person], account);
  }
  // An act of its own, as `npm run grant-admin` would do it: nothing that creates a user gives a role.
  await setRoleAndPatient(db, people.admin, { role: 'Admin' });
  await setRoleAndPatient(db, people.reception, { role: 'Reception' });
  return people;
}

async function findOrCreateAccount(auth: Auth, { email, name }: DemoAccount): Promise<string> {
  const { users } = await auth.getUsers([{ email }]);
  const account = { email, displayName: name, password: demoPassword, emailVerified: true };
  return (users[0] ?? (await auth.createUser(account))).uid;
}

/** A new record, with a welcome. Demo accounts get no email: what they did lies in the past. */
async function addRecord(db: Firestore, uid: string, account: DemoAccount): Promise<void> {
  const { email, name, phone, street, dependants = [] } = account;
  const now = daysFromNow(-60);
  const person = { email, name, photoURL: null, privacyNotice: null, now };
  const isNew = await createUser(db, uid, person, () => undefined);
  const user = isNew ? await findUser(db, uid) : null;
  if (!user) return;
  const batch = db.batch();
  const home = `${street}, ${address.city}`;
  addUserChanges(db, batch, user, { phone, address: home, dependants: [...dependants] });
  const message = {
    patientId: uid,
    userEmail: email,
    from: 'practice',
    appointmentId: null,
    subject: `Welcome to ${practiceName}`,
    body: `Dear ${name}, thank you for registering. You can book a visit whenever it suits you, and everything we write to you about it will appear here.`,
  } as const;
  addMessage(db, batch, message, now);
  await batch.commit();
}
