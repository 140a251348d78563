import { byKey, personFields, personKeys } from './person-fields.ts';

export const importKinds = ['patients', 'appointments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The fields that a column of a file can be taken as. A name may come in two parts. */
export const importFields = [
  ...personKeys,
  ...(['firstName', 'lastName', 'date', 'time', 'serviceName', 'durationMinutes', 'price'] as const),
  'deskNote',
] as const;
export type ImportField = (typeof importFields)[number];

export const importLabels: Readonly<Record<ImportField, string>> = {
  ...byKey(personKeys, (key) => personFields[key].label),
  firstName: 'First name',
  lastName: 'Last name',
  date: 'Date of the visit',
  time: 'Time of the visit',
  serviceName: 'Service',
  durationMinutes: 'Length in minutes',
  price: 'Price',
  deskNote: 'Note of the practice',
};

const ofPerson: readonly ImportField[] = ['name', 'firstName', 'lastName', 'email', 'phone', 'birthDate'];

export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  patients: [...ofPerson, 'address', 'alert'],
  appointments: [...ofPerson, 'date', 'time', 'serviceName', 'durationMinutes', 'price', 'deskNote'],
};

/** The fields that a file lacks before it can be imported, in words; null where it has it all. */
export function missingFields(
  kind: ImportKind,
  columns: Readonly<Partial<Record<ImportField, unknown>>>,
): string | null {
  const has = (...keys: ImportField[]) => keys.every((key) => columns[key] !== undefined);
  const hasName = has('name') || has('firstName', 'lastName');
  if (kind === 'patients') {
    if (!hasName) return 'Say which column is the name.';
    return has('phone') ? null : 'Say which column is the phone: the practice keeps nobody without one.';
  }
  if (!has('date', 'time')) return 'Say which columns are date and time of the visit.';
  if (has('email') || has('phone') || (hasName && has('birthDate'))) return null;
  return 'Say whose visits these are: which column is the email, the phone, or name and date of birth.';
}
