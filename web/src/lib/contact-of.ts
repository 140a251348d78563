import type { Patient } from '@garden-room/contract/patient';

/** How somebody is reached, and told from a namesake. */
export const contactOf = ({ userEmail, phone }: Pick<Patient, 'userEmail' | 'phone'>): string =>
  [userEmail, phone].filter(Boolean).join(', ');
