/**
 * `npm run seed:large`: adds what a practice has after years to the running local suite (50,000 appointments, 5,000
 * users, 500 posts, 20,000 messages), to see whether its pages stay quick. `npm run reset` takes it away again.
 */
import { clinicToday } from '@garden-room/contract/availability';
import { recountWeeks } from '../functions/src/appointments/count-weeks.ts';
import { systemClock } from '../functions/src/lib/clock.ts';
import { connect } from './firebase/connect.ts';
import { type LargeCounts, largePractice } from './seed/large-practice.ts';
import { practiceSchedule } from './seed/practice-schedule.ts';
import { silentLog } from './seed/silent-log.ts';
import { writeInBulk } from './seed/write-in-bulk.ts';
import { clientEnvironment, siteOrigin } from './suite/addresses.ts';
import { isHealthy } from './suite/emulators.ts';
import { readPorts } from './suite/ports.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

const counts: LargeCounts = { users: 5_000, appointments: 50_000, messages: 20_000, posts: 500 };

await runCommand(async () => {
  const ports = readPorts(process.env);
  if (!(await isHealthy(ports))) {
    throw new CommandError(`Nothing runs at ${siteOrigin(ports)}: npm start first.`);
  }
  const { timeZone } = practiceSchedule;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { db, close } = connect(clientEnvironment(ports));
  try {
    const today = clinicToday(timeZone, Date.now());
    await writeInBulk(db, largePractice(counts, { timeZone, today }), showTenths(total));
    // The bulk goes past what keeps the days' counts.
    await recountWeeks({ db, log: silentLog, clock: systemClock });
  } finally {
    await close();
  }
  say(`${total.toLocaleString('en-US')} documents are in place.`);
});

/** A line for each tenth of the work that is done. */
function showTenths(total: number): (done: number) => void {
  let shown = 0;
  return (done) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths > shown) say(`› ${tenths}0 %`);
    shown = tenths;
  };
}
