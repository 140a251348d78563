import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { besideNameShape } from '../patient.ts';
import { filledLine, idSchema } from '../text.ts';
import { dateSchema, instantSchema, sentDateSchema, timeSchema } from '../wall-time.ts';
import { asUndo, byId, page } from './parts.ts';

/** The role that a task is for; null: anyone at the practice. */
const forWhomSchema = z.nullable(z.enum(['Admin', 'Reception']));

/** POST /tasks. `date` is a day at the clinic, `appointmentId` a visit that the task is about. */
export const taskDraftSchema = z.strictObject({
  text: filledLine(300, 'Say what is to be done.'),
  for: forWhomSchema,
  date: z.optional(sentDateSchema),
  appointmentId: z.optional(idSchema),
});

/** A task that the practice has yet to do. */
export const taskSchema = z.object({
  _id: z.string(),
  text: z.string(),
  for: forWhomSchema,
  /** Null where it has no day. */
  date: z.nullable(dateSchema),
  /** The visit that it is about; null where it is about none. */
  appointmentId: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Null while it is open. */
  doneAt: z.nullable(instantSchema),
});

/** A task with its visit as that is now: null where it is about none, and once the visit is gone. */
export const listedTaskSchema = z.object({
  ...taskSchema.shape,
  visit: z.nullable(
    z.object({
      patientId: z.string(),
      patientName: z.string(),
      ...besideNameShape,
      date: dateSchema,
      time: timeSchema,
    }),
  ),
});

export type TaskDraft = z.infer<typeof taskDraftSchema>;
export type Task = z.infer<typeof taskSchema>;
export type ListedTask = z.infer<typeof listedTaskSchema>;

/** The practice's tasks. */
export const tasksEndpoints = {
  /**
   * The practice’s tasks: the open ones first, by their day and those without a day last, then those done within a
   * week, the latest first; with `appointmentId` those about one visit. The read is audited.
   */
  listTasks: {
    method: 'GET',
    path: '/tasks',
    access: 'staff',
    query: z.strictObject({ ...page, appointmentId: z.optional(idSchema) }),
    limited: 'reads',
    output: z.array(listedTaskSchema),
  },
  /** Add a task, about a visit if it names one. */
  addTask: {
    method: 'POST',
    path: '/tasks',
    access: 'staff',
    body: taskDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: listedTaskSchema,
    errors: ['not_found', 'patient_gone'],
  },
  /**
   * Note that a task is done, or open again. A task that is done is removed after a week. With `own`, as the undo of
   * the caller's own note within a minute: what another has noted since, or noted first, stays.
   */
  finishTask: {
    method: 'PATCH',
    path: '/tasks/{id}',
    access: 'staff',
    params: byId,
    body: z.strictObject({ done: z.boolean(), ...asUndo }),
    output: listedTaskSchema,
    errors: ['not_found', 'edited_meanwhile', 'too_late'],
  },
} as const satisfies Record<string, Endpoint>;
