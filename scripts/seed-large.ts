/**
 * `npm run seed:large`: adds what a practice has after years to the running local suite (50,000 appointments, 5,000
 * users, 500 posts, 20,000 messages), to see whether its pages stay quick. `npm run reset` takes it away again.
 */
import { clinicToday } from '@garden-room/contract/availability';
import { connect } from './firebase/connect.ts';
import { largePractice } from './seed/large-practice.ts';
import { practiceSchedule } from './seed/practice-schedule.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { runningPorts } from './suite/emulators.ts';
import { runCommand, say } from './terminal/command.ts';

const counts = { users: 5_000, appointments: 50_000, messages: 20_000, posts: 500 };

await runCommand(async () => {
  const ports = await runningPorts();
  const { timeZone } = practiceSchedule;
  const documents = largePractice(counts, { timeZone, today: clinicToday(timeZone, Date.now()) });
  const { db, close } = connect(clientEnvironment(ports));
  try {
    // Unthrottled: the writer's pace is meant for a database that has to grow into its load.
    const writer = db.bulkWriter({ throttling: false });
    const atOnce = Math.ceil(documents.length / 10);
    for (let tenths = 0; tenths < 10; tenths++) {
      const some = documents.slice(tenths * atOnce, (tenths + 1) * atOnce);
      const writes = some.map(({ path, fields }) => writer.set(db.doc(path), fields));
      await Promise.all([...writes, writer.flush()]);
      say(`› ${tenths + 1}0 %`);
    }
  } finally {
    await close();
  }
  say(`${documents.length.toLocaleString('en-US')} documents are in place.`);
});
