import { nameWithYear } from '@garden-room/contract/dependant';
import type { NewMessage } from '#messages/message-store.ts';
import type { AppointmentRecord } from './appointment-record.ts';
import { longDate } from './long-date.ts';

/** The one message to a patient about a series that the practice has booked for them. */
export function seriesMessage(
  patient: { _id: string; email: string },
  appointments: readonly AppointmentRecord[],
): NewMessage {
  const [first] = appointments;
  const whom = first?.attendee ? ` for ${nameWithYear(first.attendee)}` : '';
  const lines = appointments.map(({ date, time }) => `${longDate(date)} at ${time}`);
  const title = `${first?.serviceName}${whom} (${first?.timeZone}):`;
  const end = 'They are confirmed; we look forward to seeing you.';
  return {
    patientId: patient._id,
    userEmail: patient.email,
    from: 'practice',
    subject:
      appointments.length === 1
        ? 'We have booked a visit for you'
        : `We have booked ${appointments.length} visits for you`,
    body: [title, ...lines, end].join('\n'),
    appointmentId: null,
  };
}
