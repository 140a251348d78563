import { tasksEndpoints } from '@garden-room/contract/endpoints/tasks';
import { apiOf } from './api-of.ts';

/** The practice's tasks, open ones first, and what is done about them. */
export const { listTasks, addTask, finishTask } = apiOf(tasksEndpoints, {
  // With the appointments: a task has name and time of its visit from there.
  listTasks: { reads: 'appointments/tasks', refetchOnWindowFocus: 'always' },
  addTask: { changes: ['appointments/tasks'] },
  finishTask: { changes: ['appointments/tasks'], awaited: true, retried: true },
});

/** The page size. */
const limit = 100;

/** The first hundred tasks, for the day sheet: those of the next days are among them. */
export const sheetTasksQuery = listTasks.query({ query: { limit } });
