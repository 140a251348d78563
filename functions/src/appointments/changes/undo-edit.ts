import { appointmentSchema } from '@garden-room/contract/appointment';
import { auditActions } from '@garden-room/contract/audit';
import { undoSeconds } from '@garden-room/contract/cut-off';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  appointments,
  sequenceOf,
  storedDesk,
} from '#appointments/appointment-record.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import type { Actor } from '#users/actor.ts';
import { addEditedVisit, type EditedVisit } from '#users/open-appointments.ts';
import type { UserRecord } from '#users/user-record.ts';
import { changeAppointment } from './change-appointment.ts';
import { withPriceEntry } from './lowered-price.ts';

const answered = appointmentSchema.shape;

/** The fields that an edit can change, as a patient's record keeps their former values. */
const formerFields = z.partial(
  z.object({
    ...{ serviceId: answered.serviceId, serviceName: answered.serviceName, mode: answered.mode },
    ...{
      price: answered.price,
      loweredCents: z.number(),
      endsAt: answered.endsAt,
      durationMinutes: z.number(),
    },
    ...{ cells: z.array(z.string()), desk: storedDesk },
    ...{ patientId: answered.patientId, patientName: answered.patientName, attendee: answered.attendee },
    ...{ note: answered.note, reason: answered.reason, answer: answered.answer, series: answered.series },
    ...{ timeByPractice: answered.timeByPractice, presence: answered.presence, atOnceAt: answered.atOnceAt },
  }),
);

const isFormer = (field: string): field is keyof typeof formerFields.shape => field in formerFields.shape;

/** Adds to an edit's commit the former values of what it changes, to the record of the patient whose the visit was. */
export function addFormerFields(
  db: Firestore,
  transaction: Transaction,
  appointment: AppointmentRecord,
  changes: AppointmentPatch,
): void {
  const fields = Object.keys(changes).filter(isFormer);
  addEditedVisit(db, transaction, appointment.patientId, {
    appointmentId: appointment._id,
    sequence: sequenceOf(appointment) + 1,
    isUndone: false,
    before: Object.fromEntries(fields.map((field) => [field, appointment[field]])),
  });
}

/**
 * Undoes within a minute the caller's edit of a visit, if nothing was done with it since; `patientId` is the patient
 * before it. In the history it is an edit like any other. Unread messages and unsent emails are withdrawn, else the
 * patient is told. Repeated, it changes nothing.
 */
export async function undoEdit(
  deps: Deps,
  actor: Actor,
  id: string,
  patientId: string | undefined,
): Promise<void> {
  const untold = new Set<string>();
  const wanted: AppointmentPatch[] = [];
  try {
    await changeAppointment(deps, {
      id,
      actor,
      event: 'edit',
      to: patientId,
      isTold: (uid) => !untold.has(uid),
      decide: async (appointment, { patient, receiver, transaction }) => {
        const keeper = (patientId === undefined ? patient : receiver)?.user;
        const edited = lastEdit(appointment, actor, keeper);
        if (!keeper || edited.isUndone) return null;
        assertUndoable(appointment, edited, deps.clock.now());
        const former = formerOf(edited.before);
        const undone = { appointmentId: id, sequence: edited.sequence + 1, isUndone: true, before: {} };
        addEditedVisit(deps.db, transaction, keeper._id, undone);
        untold.clear();
        for (const uid of new Set([appointment.patientId, keeper._id]))
          if (await withdraws(deps, transaction, uid, { id, at: edited.at })) untold.add(uid);
        wanted.push(former);
        return withPriceEntry(deps, transaction, actor, { appointment, changes: former });
      },
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The lock in the way may be its own, when the same request was sent twice at once.
    const stored = await appointments.find(deps.db, id);
    const last = wanted.at(-1);
    if (!stored || (last?.cells && stored.endsAt !== last.endsAt))
      throw await slotTaken(deps, actor, id, last);
    return undoEdit(deps, actor, id, patientId);
  }
}

type LastEdit = EditedVisit & { at: string };

/** The caller's edit of a visit, or its undo, where that was the last act on it; refuses any other. */
function lastEdit(appointment: AppointmentRecord, { user }: Actor, keeper: UserRecord | undefined): LastEdit {
  const edited = keeper?.editedVisit;
  const last = appointment.history.at(-1);
  const isLast = edited?.appointmentId === appointment._id && edited.sequence === sequenceOf(appointment);
  if (!isLast || last?.by !== user._id) throw new AppError('illegal_move', { deeds: auditActions });
  return { ...edited, at: last.at };
}

function assertUndoable({ paymentEntries }: AppointmentRecord, { at, before }: LastEdit, now: number): void {
  if (now > Date.parse(at) + undoSeconds * 1000) throw new AppError('illegal_move', { deeds: [] });
  // The edit's own entry is of the price that it lowered.
  const ownEntries = 'loweredCents' in before ? 1 : 0;
  if ('patientId' in before && paymentEntries > ownEntries)
    throw new AppError('illegal_move', { message: 'A payment was noted for it since.', deeds: [] });
}

/** Former values as they are stored, without the schema's defaults of other fields. */
function formerOf(before: Readonly<Record<string, unknown>>): AppointmentPatch {
  const former: AppointmentPatch = {};
  for (const [field, value] of Object.entries(formerFields.parse(before)))
    if (field in before) Object.assign(former, { [field]: value });
  return former;
}

/** Adds to the commit that what an act at an instant has written to a patient is removed; false where it is known. */
async function withdraws(
  { db }: Deps,
  transaction: Transaction,
  patientId: string,
  { id, at }: { id: string; at: string },
): Promise<boolean> {
  // The message that a visit is gone names none.
  const notices = await readNotices(db, { patientId, ids: [id], kinds: ['deleted'], at });
  if (notices.mayHaveLeft || notices.isRead) return false;
  notices.addRemoval(transaction);
  return true;
}
