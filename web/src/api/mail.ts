import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { apiOf } from './api-of.ts';

/** The outbox, for the practice: the emails about a visit, what has reached nobody, and what is done about that. */
export const { listAppointmentMail, listMailProblems, sendMailAgain, settleMail } = apiOf(mailEndpoints, {
  listAppointmentMail: { reads: 'mail', refetchOnWindowFocus: 'always' },
  listMailProblems: { reads: 'mail', refetchOnWindowFocus: 'always' },
  sendMailAgain: { changes: ['mail'], awaited: true },
  settleMail: { changes: ['mail'], awaited: true },
});
