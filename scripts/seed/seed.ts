import { type DeployedPractice, deployedPracticeSchema } from '@garden-room/contract/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { connect } from '../firebase/connect.ts';
import { clientEnvironment } from '../suite/addresses.ts';
import type { Ports } from '../suite/ports.ts';
import { addAccounts } from './accounts.ts';
import { addAppointments } from './appointments.ts';
import { addArticles } from './articles.ts';
import { addMessages } from './messages.ts';
import { practiceSchedule } from './practice-schedule.ts';

/**
 * Fills a running suite with demo content for the practice of this process, or another one, with the demo's schedule
 * but for the changes. What is there already stays as it is, so that it may be repeated.
 */
export async function seed(
  ports: Ports,
  schedule: Partial<Schedule> = {},
  practice: DeployedPractice = deployedPracticeSchema.parse(deployedPractice()),
): Promise<void> {
  const { auth, db, close } = connect(clientEnvironment(ports));
  try {
    const settings = db.doc('settings/schedule');
    if (!(await settings.get()).exists) await settings.create({ ...practiceSchedule, ...schedule });
    const people = await addAccounts(auth, db);
    await addAppointments(auth, db, practice, people);
    await addMessages(db, people);
    await addArticles(db);
  } finally {
    await close();
  }
}
