import { type Task, taskSchema } from '@garden-room/contract/endpoints/tasks';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { derivedCollection } from '#lib/collection.ts';
import { absentInstant, storedInstant } from '#lib/firestore.ts';

/** The time for which a task that is done is listed; a TTL policy on `expiresAt` removes it then. */
const doneKeptMs = 7 * 24 * 60 * 60_000;

const { _id: _, ...answered } = taskSchema.shape;

/**
 * `tasks/{auto}`. Of its visit it has the id alone, and whose that was when the task was added (`patientId`): the text
 * may name them, so it is in their data and goes with them, also where the visit is given to another patient.
 */
export const tasks = derivedCollection(
  'tasks',
  z.object({
    ...answered,
    patientId: z.nullable(z.string()),
    createdAt: storedInstant,
    doneAt: z.nullable(storedInstant),
    /** Its place in the list. */
    place: z.string(),
    /** Absent while the task is open. */
    expiresAt: absentInstant,
  }),
  ({ place: _place, expiresAt: _expiresAt, ...task }) => task,
  { marked: true },
);

export type TaskRecord = Task & { patientId: string | null };

/** A date after every day. */
const noDay = '9999-12-31';

/** Open tasks in the order of their days, then those done, the latest first: one ascending order of one field. */
function sortKeyOf({ date, createdAt, doneAt }: Pick<Task, 'date' | 'createdAt' | 'doneAt'>): string {
  return doneAt === null ? `1 ${date ?? noDay} ${createdAt}` : doneSortKey(Date.parse(doneAt));
}

const doneSortKey = (doneAt: number): string => `2 ${String(8.64e15 - doneAt).padStart(16, '0')}`;

/** The fields that are stored with a task beside those of the answer. */
export const storedFieldsOf = (task: Pick<Task, 'date' | 'createdAt' | 'doneAt'>) => ({
  place: sortKeyOf(task),
  expiresAt: task.doneAt === null ? null : new Date(Date.parse(task.doneAt) + doneKeptMs).toISOString(),
});

/** The tasks that are listed: all, or those about one visit. `now` in UTC milliseconds. */
export function tasksQuery(
  db: Firestore,
  { appointmentId, now }: { appointmentId?: string | undefined; now: number },
): Query {
  const all = tasks.all(db);
  const some = appointmentId === undefined ? all : all.where('appointmentId', '==', appointmentId);
  return some
    .where('place', '<=', doneSortKey(now - doneKeptMs))
    .orderBy('place')
    .orderBy(FieldPath.documentId());
}
