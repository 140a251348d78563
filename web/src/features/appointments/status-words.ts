import type { AppointmentStatus } from '@garden-room/contract/appointment';

/** What a status is called, and what it means to the patient. */
export const statusWords: Record<AppointmentStatus, { word: string; meaning: string }> = {
  pending: { word: 'Pending', meaning: 'The practice will confirm it.' },
  confirmed: { word: 'Confirmed', meaning: 'You are expected.' },
  completed: { word: 'Completed', meaning: 'This visit took place.' },
  declined: { word: 'Declined', meaning: 'The practice could not take it.' },
  cancelled: { word: 'Cancelled', meaning: 'It will not take place.' },
  'no-show': { word: 'Missed', meaning: 'You were expected and did not come.' },
};
