import type { ImportKind } from '@garden-room/contract/endpoints/imports';
import { byKey, personFields, personKeys } from '@garden-room/contract/person-fields';
import { plainText } from '@garden-room/contract/same-patient';

/** What a column can be taken as. */
export type FieldKey =
  | (typeof personKeys)[number]
  | ('firstName' | 'lastName' | 'date' | 'time' | 'serviceName' | 'durationMinutes' | 'price' | 'deskNote');

/** Which column of a file is which field, by its place. */
export type Mapping = Readonly<Partial<Record<FieldKey, number>>>;

export const fieldLabels: Readonly<Record<FieldKey, string>> = {
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

const ofPerson: readonly FieldKey[] = ['name', 'firstName', 'lastName', 'email', 'phone', 'birthDate'];

export const fieldsOfKind: Readonly<Record<ImportKind, readonly FieldKey[]>> = {
  patients: [...ofPerson, 'address', 'alert'],
  visits: [...ofPerson, 'date', 'time', 'serviceName', 'durationMinutes', 'price', 'deskNote'],
};

/** What other programs call these columns; their first ones are taken before the later. */
const headers: Readonly<Record<FieldKey, readonly string[]>> = {
  name: ['name', 'full name', 'patient', 'patient name', 'client', 'client name'],
  firstName: ['first name', 'firstname', 'given name', 'first'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'last'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'cell', 'cell phone', 'tel'],
  birthDate: ['date of birth', 'birth date', 'birthdate', 'dob', 'birthday', 'born'],
  address: ['address', 'home address', 'postal address', 'street address'],
  alert: ['alert', 'alerts', 'allergies', 'allergy', 'warning'],
  date: ['date', 'appointment date', 'visit date', 'day', 'date of the visit', 'start date'],
  time: ['time', 'appointment time', 'visit time', 'start', 'start time', 'time of the visit'],
  serviceName: ['service', 'treatment', 'appointment type', 'service name', 'type', 'reason'],
  durationMinutes: [
    'length',
    'duration',
    'minutes',
    'length in minutes',
    'duration (min)',
    'duration (minutes)',
  ],
  price: ['price', 'fee', 'amount', 'cost'],
  deskNote: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'note of the practice'],
};

/** The columns that their names say the field of; of two with one name, the first. */
export function matchColumns(kind: ImportKind, names: readonly string[]): Mapping {
  const plain = names.map((name) => plainText(name.replaceAll('_', ' ')));
  const mapping: Partial<Record<FieldKey, number>> = {};
  for (const key of fieldsOfKind[kind]) {
    const found = headers[key].map((header) => plain.indexOf(header)).find((column) => column >= 0);
    if (found !== undefined) mapping[key] = found;
  }
  // A whole name needs no parts.
  if (mapping.name !== undefined) {
    delete mapping.firstName;
    delete mapping.lastName;
  }
  return mapping;
}

/** Takes a column as a field, and no other as that; undefined leaves it out. */
export function takeAs(mapping: Mapping, column: number, field: FieldKey | undefined): Mapping {
  const others = Object.entries(mapping).filter(([key, taken]) => taken !== column && key !== field);
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) };
}

/** What a file lacks before it can be imported, in words; null where it has it all. */
export function missingFields(kind: ImportKind, mapping: Mapping): string | null {
  const has = (...keys: FieldKey[]) => keys.every((key) => mapping[key] !== undefined);
  const hasName = has('name') || has('firstName', 'lastName');
  if (kind === 'patients') {
    if (!hasName) return 'Say which column is the name.';
    return has('phone') ? null : 'Say which column is the phone: the practice keeps nobody without one.';
  }
  if (!has('date', 'time')) return 'Say which columns are date and time of the visit.';
  if (has('email') || has('phone') || (hasName && has('birthDate'))) return null;
  return 'Say whose visits these are: which column is the email, the phone, or name and date of birth.';
}
