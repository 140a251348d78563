import { fits, type Identity, sameBy } from '@garden-room/contract/same-patient';
import { AppError } from '#lib/app-error.ts';
import type { UserRecord } from '#users/user-record.ts';

/**
 * The one patient that a row means: by its email, its phone, or its name with the date of birth, and nothing that is known of them
 * says otherwise. Refuses `not_found` where there is none, or more than one.
 */
export function patientOf(wanted: Identity, known: readonly UserRecord[]): UserRecord {
  if (!wanted.email && !wanted.phone && !(wanted.name && wanted.birthDate))
    throw refusal('Say whose visit it is: by email, by phone, or by name and date of birth.');
  const living = known.filter(({ deletion, joining }) => !deletion && !joining);
  const found = living.filter((user) => isMeant(wanted, user));
  const [patient, other] = found.filter((user) => fits(wanted, user));
  if (!patient) {
    const [almost] = found;
    throw refusal(
      almost
        ? `This fits ${almost.name}, but name, email, phone or date of birth differ.`
        : 'There is no such patient. Import or note them first.',
    );
  }
  if (other) throw refusal(`This fits more than one patient: ${patient.name} and ${other.name}.`);
  return patient;
}

/** Dates of birth that differ are for `fits` to say: whoever shares an email is found by it. */
const isMeant = (wanted: Identity, user: UserRecord): boolean =>
  sameBy({ ...wanted, birthDate: null }, user) !== null || sameBy(wanted, user) !== null;

const refusal = (message: string) => new AppError('not_found', { message });
