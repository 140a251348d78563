import type { ListedTask, TaskDraft } from '@garden-room/contract/endpoints/tasks';
import type { Transaction } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { attachVisits } from '#appointments/appointment-store.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type ListPage, type PageRequest, textCursor } from '#lib/page.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { runAct } from '#lib/run-act.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { withNamedVisits } from '#users/find-contacts.ts';
import { assertOwnDeed, deedOf } from '#users/tell-conflict.ts';
import { addRecordChange, findUserVersion } from '#users/user-store.ts';
import { storedFieldsOf, type TaskRecord, tasks, tasksQuery } from './task-store.ts';

/** One page of the tasks, open ones first by their day, then those done lately; that they are read is audited. */
export async function listTasks(
  deps: Deps,
  actor: Actor,
  { appointmentId, ...request }: PageRequest & { appointmentId?: string | undefined },
): Promise<ListPage<ListedTask>> {
  const query = tasksQuery(deps.db, { appointmentId, now: deps.clock.now() });
  const { items, nextCursor } = await tasks.page(deps, query, 'place', request, textCursor);
  await auditRead(deps, actor, { list: 'tasks' });
  return { items: await listedOf(deps, items), nextCursor };
}

/**
 * Adds a task. Repeated under its `idempotencyKey`, it answers the one added, or `not_found` once removed. The audit
 * does not say what is to be done.
 */
export async function addTask(
  deps: Deps,
  actor: Actor,
  draft: TaskDraft,
  idempotencyKey: string | undefined,
): Promise<ListedTask> {
  const { db, clock } = deps;
  const run = async (transaction: Transaction) => {
    const patientId = await holdPatient(deps, transaction, draft.appointmentId);
    const now = clock.now();
    const task: TaskRecord = {
      _id: tasks.newId(db),
      text: draft.text,
      for: draft.for,
      date: draft.date ?? null,
      appointmentId: draft.appointmentId ?? null,
      patientId,
      createdAt: new Date(now).toISOString(),
      doneAt: null,
    };
    tasks.create(db, transaction, { ...task, ...storedFieldsOf(task) });
    const target = `tasks/${task._id}` as const;
    const after = { for: task.for, date: task.date, ...aboutOf(task) };
    addAudit(db, transaction, actor, { action: 'add-task', target, before: null, after }, now);
    return { answer: task, made: { ids: [task._id] } };
  };
  const task = await runAct<TaskRecord>(deps, actor, idempotencyKey, {
    request: ['add-task', draft],
    run,
    find: (id) => tasks.find(db, id),
    gone: ['not_found', 'This task was added, and has been removed since.'],
    otherwise: 'This was saved already, with other details.',
  });
  return withVisit(deps, task);
}

/**
 * Makes the commit fail when the patient of a visit has begun to leave meanwhile: a task about it would outlive them.
 * Answers their id; null where there is no visit.
 */
async function holdPatient(
  { db }: Deps,
  transaction: Transaction,
  appointmentId: string | undefined,
): Promise<string | null> {
  if (appointmentId === undefined) return null;
  const visit = await appointments.find(db, appointmentId, transaction);
  if (!visit) throw noAppointment();
  const patient = await findUserVersion(db, visit.patientId);
  if (!patient) throw new AppError('patient_gone');
  addRecordChange(db, transaction, visit.patientId, patient.updateTime);
  return visit.patientId;
}

/**
 * Notes that a task is done, or open again; with `own`, only where the note before was the caller's, within the last
 * minute. What is so already changes nothing, and is audited as a reading of the list.
 */
export async function finishTask(
  deps: Deps,
  actor: Actor,
  id: string,
  { done, own }: { done: boolean; own?: true | undefined },
): Promise<ListedTask> {
  const { db, clock } = deps;
  const changed = await runTransaction(db, async (transaction) => {
    const version = await tasks.findVersion(db, id, transaction);
    if (!version) throw noTask();
    const { record, updateTime } = version;
    if ((record.doneAt !== null) === done) return { task: record, isNew: false };
    if (own) {
      const deed = await deedOf(deps, `tasks/${id}`, ['finish-task', 'reopen-task']);
      await assertOwnDeed(deps, actor, deed, (await readSchedule(db)).timeZone);
    }
    const now = clock.now();
    const task = { ...record, doneAt: done ? new Date(now).toISOString() : null };
    tasks.edit(db, transaction, id, { doneAt: task.doneAt, ...storedFieldsOf(task) }, updateTime);
    const about = aboutOf(task);
    const action = done ? 'finish-task' : 'reopen-task';
    const after = { done, ...about };
    addAudit(
      db,
      transaction,
      actor,
      { action, target: `tasks/${id}`, before: { done: !done, ...about }, after },
      now,
    );
    return { task, isNew: true };
  });
  if (!changed.isNew) await auditRead(deps, actor, { list: 'tasks' });
  return withVisit(deps, changed.task);
}

const listedOf = async (deps: Deps, found: readonly TaskRecord[]) =>
  withNamedVisits(deps.db, await attachVisits(deps, found));

async function withVisit(deps: Deps, task: TaskRecord): Promise<ListedTask> {
  const [listed] = await listedOf(deps, [task]);
  return listed ?? { ...task, visit: null };
}

const aboutOf = ({ patientId, appointmentId }: TaskRecord) =>
  patientId === null ? {} : { patientId, appointmentId };

const noTask = () =>
  new AppError('not_found', {
    message: 'There is no such task. It may have been done more than a week ago.',
  });
