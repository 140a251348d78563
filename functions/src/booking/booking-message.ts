import type { NewMessage } from '../message/message-store.ts';

/** The word a patient gets when a booking was taken in. */
export function bookingMessage(
  patient: { _id: string; email: string },
  visit: { serviceName: string; date: string; time: string; timeZone: string },
): NewMessage {
  return {
    patientId: patient._id,
    userEmail: patient.email,
    subject: 'We have your booking',
    body: `${visit.serviceName} on ${visit.date} at ${visit.time} (${visit.timeZone}). The slot is yours; the practice confirms it shortly.`,
  };
}
