// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { slotText } from '@garden-room/contract/mail-words';
import { answersByText } from '@garden-room/contract/practice-words';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';

/* A practice open daily from nine to five, and what it and its patients read of requests that nobody answers. */
const month = 2;
const { timeZone } = storySchedule;
let now = Date.now();
let server: Awaited<ReturnType<typeof startMailServer>>;
let api: Server;
let admin: Person;
let changes: DepsChanges;
ownCalendar();
beforeAll(async () => {
  server = await startMailServer();
  changes = { ...server.deps, clock: { now: () => now } };
  [api, admin] = await Promise.all([serveInProcess(changes), newAdmin()]);
});
afterAll(() => Promise.all([api.close(), server.close()]));

const at = () => ({ at: api.origin });
const clockOf = (date: string, hour: number) => edgeInstant(timeZone, date, hour * 60);
const sweep = () => sendDueMail(realDeps(changes));
const linkTo = ({ _id }: { _id: string }) => `https://practice.test/appointments/${_id}`;

/** The list that the practice is sent on a morning, if there is anything to say. */
async function morning(date: string): Promise<string | undefined> {
  now = clockOf(date, 7);
  const before = server.to('hello@practice.test').length;
  await queueMorningList(realDeps(changes));
  await sweep();
  const lists = server.to('hello@practice.test').slice(before);
  return lists.find(({ subject }) => subject?.startsWith('Today'))?.text;
}

it('are named in the morning while they wait, with their deadline, and once they have expired, with a link each', async () => {
  const [ada, grace] = await Promise.all([
    newConfirmedPatient('Ada Lovelace'),
    newConfirmedPatient('Grace Hopper'),
  ]);
  const today = clinicToday(timeZone, now);
  const [second, third, fourth] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)];
  const adas = await bookAppointment(ada, { date: freshDay(month) }, at());
  const list = await morning(second);
  expect(list).toContain(
    `Answer A. L. by ${slotText({ date: second, time: '05:00 PM' }, now)}:\n${linkTo(adas)}`,
  );
  expect(list).not.toContain('xpired');
  const due = slotText({ date: second, time: '05:00 PM' }, now);
  expect(server.to(ada.email).at(-1)?.text).toContain(answersByText(due));
  const email = server
    .to('hello@practice.test')
    .find(({ subject }) => subject?.startsWith('A new request for a visit: '));
  expect(email?.text).toContain(
    `It expires unless you answer by ${slotText({ date: second, time: '05:00 PM' }, now)}.`,
  );

  now = clockOf(second, 17);
  const graces = await bookAppointment(grace, { date: freshDay(month) }, at());
  expect(await expireRequests(realDeps(changes))).toBe(1);
  await sweep();
  expect(server.to(ada.email).at(-1)?.subject).toMatch(/^Your request has expired: .* · A practice$/);
  const next = await morning(third);
  expect(next).toContain(
    `Answer G. H. by ${slotText({ date: third, time: '05:00 PM' }, now)}:\n${linkTo(graces)}`,
  );
  expect(next).toContain(`Expired: A. L., ${slotText(adas, now)}:\n${linkTo(adas)}`);
  expect(next).toContain('One request has expired without an answer since the last open day.');

  await moveAppointment(admin, graces._id, 'confirm', {}, at());
  expect(await morning(fourth)).toBeUndefined();
}, 60_000);
