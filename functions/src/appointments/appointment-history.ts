import { visitAnswerSchema } from '@garden-room/contract/appointment';
import { type AppointmentEvent, appointmentEventSchema } from '@garden-room/contract/appointment-detail';
import type { AppointmentRecord } from './appointment-record.ts';

type History = AppointmentRecord['history'];

/** Lines kept in the record besides the first, which says how it began: a document must not grow for ever. */
const maxEvents = 50;

/** Kinds of which only the last in a row is kept. */
const replaced: readonly (readonly string[])[] = [['edit-note'], ['desk-note'], visitAnswerSchema.options];

/**
 * A history with one more line. Of several changes of a note, or answers to reminders, in a row only the last is kept:
 * they must not push out what has become of the appointment.
 */
export function withEvent(history: History, event: History[number]): History {
  const last = history.at(-1)?.action ?? '';
  const isRepeated = replaced.some((kind) => kind.includes(event.action) && kind.includes(last));
  const lines = [...(isRepeated ? history.slice(0, -1) : history), event];
  return lines.length > maxEvents + 1 ? [...lines.slice(0, 1), ...lines.slice(-maxEvents)] : lines;
}

/** The events of an appointment as the API answers them: by the patient or the practice, without naming the admin. */
export function eventsOf({ history, patientId }: AppointmentRecord): AppointmentEvent[] {
  return history.flatMap(({ action, by, at, forPatient }) => {
    const event = appointmentEventSchema.shape.event.safeParse(action);
    const side = forPatient || by === patientId ? 'patient' : 'practice';
    // Unknown actions, of an import or a later version, are left out.
    return event.success ? [{ event: event.data, by: side, at }] : [];
  });
}
