import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import type { Patient } from '@garden-room/contract/patient';
import { nameOf } from '#lib/name-of.ts';

/** For whom it is, and in whose account. */
export const whoComes = (patient: Patient, attendee: Dependant | null): string =>
  attendee ? `${nameWithYear(attendee)}, of ${nameOf(patient)}` : nameOf(patient);
