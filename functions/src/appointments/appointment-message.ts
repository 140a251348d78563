import { type Attendee, nameWithYear } from '@garden-room/contract/dependant';
import type { NewMessage } from '#messages/message-store.ts';
import { longDate } from './long-date.ts';

/** What a patient is told about; whatever the practice takes back is one. */
export type AppointmentNews =
  | 'book'
  /** Booked by the practice, and so confirmed. */
  | 'arrange'
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'restore'
  | 'take-back'
  | 'complete'
  | 'no-show'
  | 'reschedule'
  | 'delete'
  | 'expire';

interface AppointmentDetails {
  _id: string;
  serviceName: string;
  date: string;
  time: string;
  timeZone: string;
  attendee: Attendee | null;
  /** The practice's; what patients have written is not repeated to them. */
  reason?: string | null;
}

const words: Record<AppointmentNews, { subject: string; sentence: string }> = {
  book: { subject: 'We have your booking', sentence: 'The time is yours; the practice confirms it shortly.' },
  arrange: {
    subject: 'We have booked a visit for you',
    sentence: 'It is confirmed; we look forward to seeing you.',
  },
  confirm: { subject: 'Your visit is confirmed', sentence: 'We look forward to seeing you.' },
  decline: { subject: 'We could not take your booking', sentence: 'Please choose another time, or call us.' },
  cancel: {
    subject: 'Your visit is cancelled',
    sentence: 'The time is free again; you are welcome to book another.',
  },
  restore: {
    subject: 'Your visit stands again',
    sentence: 'You have taken the cancellation back; the time is yours as before.',
  },
  'take-back': {
    subject: 'We have taken our last answer back',
    sentence: 'It was sent by mistake; the time is kept for you as before.',
  },
  complete: { subject: 'Thank you for your visit', sentence: 'It is now part of your history.' },
  'no-show': { subject: 'We missed you', sentence: 'You are welcome to book another time.' },
  reschedule: { subject: 'Your visit has a new time', sentence: 'The earlier time is no longer yours.' },
  delete: { subject: 'Your booking was removed', sentence: 'Please call us if you did not expect this.' },
  expire: { subject: 'Your booking has expired', sentence: 'We are sorry that we did not answer in time.' },
};

/** The message to a patient about what happened to an appointment. */
export function appointmentMessage(
  event: AppointmentNews,
  patient: { _id: string; email: string },
  appointment: AppointmentDetails,
): NewMessage {
  const { subject, sentence } = words[event];
  const when = `${longDate(appointment.date)} at ${appointment.time} (${appointment.timeZone})`;
  const reason = appointment.reason ? ` A word from the practice: ${appointment.reason}` : '';
  const whom = appointment.attendee ? ` For ${nameWithYear(appointment.attendee)}.` : '';
  const body = `${appointment.serviceName}, ${when}.${whom} ${sentence}${reason}`;
  // One that was removed is nowhere to be looked at.
  const appointmentId = event === 'delete' ? null : appointment._id;
  return { patientId: patient._id, userEmail: patient.email, from: 'practice', subject, body, appointmentId };
}
