import type { Patient } from '@garden-room/contract/patient';

/** Email and phone: how to reach a patient, and to tell them from one with the same name. */
export const contactOf = ({ userEmail, phone }: Pick<Patient, 'userEmail' | 'phone'>): string =>
  [userEmail, phone].filter(Boolean).join(', ');
