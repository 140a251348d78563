import { lockViolations } from './lock-violations.ts';
import { saveSchedule } from './schedule.ts';
import { db, emptyStore } from './suite.ts';

/** Starts from an empty store with the stories' schedule; at the end the whole store is checked once more. */
export default async function setup() {
  await emptyStore();
  await saveSchedule();
  return async () => {
    const violations = await lockViolations(db);
    if (violations.length > 0) throw new Error(`Locks and appointments differ:\n${violations.join('\n')}`);
  };
}
