import { afterAll, beforeAll, expect, vi } from 'vitest';
import { forgetDays } from './calendar.ts';
import { lockViolations } from './lock-violations.ts';
import { saveSchedule } from './schedule.ts';
import { db, emptyStore } from './suite.ts';

// Files share a process; this runs before each of them is read, and some take a day while they are.
forgetDays();
afterAll(() => {
  vi.restoreAllMocks();
});

// Each file finds the stories' schedule and nothing else: the emulator looks through all there is, and so does the proof
// that a refusal has changed nothing. What the file before has left is checked first.
beforeAll(async () => {
  expect(await lockViolations(db)).toEqual([]);
  await emptyStore();
  await saveSchedule();
}, 120_000);
