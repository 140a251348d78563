import { fits, type IdentifyingDetails, sameBy } from '@garden-room/contract/same-patient';
import type { UserRecord } from '#users/user-record.ts';

/** Why a row matches no single patient, and whom it might mean. */
export interface NoPatient {
  reason: string;
  whom?: string;
}

/**
 * The one patient that a row means, by email, phone, or name with date of birth, unless other details contradict; or
 * why there is none, or more than one.
 */
export function patientOf(
  wanted: IdentifyingDetails,
  patients: readonly UserRecord[],
): UserRecord | NoPatient {
  if (!wanted.email && !wanted.phone && !(wanted.name && wanted.birthDate))
    return { reason: 'Say whose visit it is: by email, by phone, or by name and date of birth.' };
  const living = patients.filter(({ deletion, joining }) => !deletion && !joining);
  const found = living.filter((user) => isMeant(wanted, user));
  const [patient, other] = found.filter((user) => fits(wanted, user));
  if (patient && !other) return patient;
  if (patient && other)
    return { reason: 'This fits more than one patient.', whom: `${patient.name} and ${other.name}` };
  const [almost] = found;
  return almost
    ? {
        reason: 'This fits a patient, but name, email, phone or date of birth differ.',
        whom: almost.name,
      }
    : { reason: 'There is no such patient. Import or note them first.' };
}

/** Dates of birth that differ are for `fits` to say: whoever shares an email is found by it. */
const isMeant = (wanted: IdentifyingDetails, user: UserRecord): boolean =>
  sameBy({ ...wanted, birthDate: null }, user) !== null || sameBy(wanted, user) !== null;
