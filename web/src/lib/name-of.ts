import type { Patient } from '@garden-room/contract/patient';

/** The display name of a user, also where their record has none. */
export const nameOf = ({ displayName }: { displayName: string }): string => displayName.trim() || 'Unknown';

/** Email and phone: how to reach a patient, and to tell them from one with the same name. */
export const contactOf = ({ userEmail, phone }: Pick<Patient, 'userEmail' | 'phone'>): string =>
  [userEmail, phone].filter(Boolean).join(', ');
