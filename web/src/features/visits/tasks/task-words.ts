import type { ListedTask } from '@garden-room/contract/endpoints/tasks';
import { shortDate } from '#lib/clinic-time.ts';

/** The roles that a task can be for, as the practice calls them. */
export const forWhom = { Admin: 'Doctor', Reception: 'Reception' } as const;

export const isToDo = ({ doneAt }: Pick<ListedTask, 'doneAt'>): boolean => doneAt === null;

/** The key by which open tasks are ordered: their day, those without one last, and when they were added. */
export const taskSortKey = ({ date, createdAt }: Pick<ListedTask, 'date' | 'createdAt'>): string =>
  `${date ?? '9999-12-31'} ${createdAt}`;

/** When a task is to be done, seen from a day at the clinic; null where it has no day, or today is not known yet. */
export function dueText(
  { date }: Pick<ListedTask, 'date'>,
  today: string | null,
): { text: string; isOverdue: boolean } | null {
  if (date === null || today === null) return null;
  if (date < today) return { text: `Overdue since ${shortDate(date)}`, isOverdue: true };
  return { text: date === today ? 'Today' : shortDate(date), isOverdue: false };
}

/** The open tasks of a day: those for it, and those about the visits that are on it. */
export const tasksOn = (
  tasks: readonly ListedTask[],
  date: string,
  appointmentIds: readonly string[],
): ListedTask[] =>
  tasks.filter(
    (task) =>
      isToDo(task) &&
      (task.date === date || (task.appointmentId !== null && appointmentIds.includes(task.appointmentId))),
  );
