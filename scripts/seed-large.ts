/**
 * `npm run seed:large`: adds what a practice has after years to the running local suite (50,000 appointments, 5,000
 * users, 500 posts, 20,000 messages), to see whether its pages stay quick. `npm run reset` takes it away again.
 */
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { practiceSchedule } from './seed/practice-schedule.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { runningPorts } from './suite/emulators.ts';
import { runCommand, say } from './terminal/command.ts';

const counts = { users: 5_000, appointments: 50_000, messages: 20_000, blogs: 500 };
const perDay = 16;

await runCommand(async () => {
  Object.assign(process.env, clientEnvironment(await runningPorts()));
  // Once the environment says where the suite is.
  const { plantPractice } = await import('../functions/test/support/planted-practice.ts');
  const { timeZone } = practiceSchedule;
  const firstDay = addDays(clinicToday(timeZone, Date.now()), -Math.ceil(counts.appointments / perDay));
  const years = { visitors: counts.users, perDay, firstDay, timeZone, since: Date.parse(firstDay) };
  for (const [collection, count] of Object.entries(counts)) {
    await plantPractice(0, count, 'nobody', { ...years, only: new RegExp(`^${collection}/`) });
    say(`› ${count.toLocaleString('en-US')} of ${collection}`);
  }
});
// Connections of the client would keep the process.
process.exit();
