import { fieldsOfKind, type ImportField, type ImportKind } from '@garden-room/contract/import-fields';
import type { Mapping } from '@garden-room/contract/import-rows';
import { comparableText } from '@garden-room/contract/same-patient';

/** The names that other programs give to these columns; their first ones are taken before the later. */
const headers: Readonly<Record<ImportField, readonly string[]>> = {
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

/** Columns as their names say the field; of two with one name, the first. */
export function matchColumns(kind: ImportKind, names: readonly string[]): Mapping {
  const plain = names.map((name) => comparableText(name.replaceAll('_', ' ')));
  const mapping: Partial<Record<ImportField, number>> = {};
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
export function takeAs(mapping: Mapping, column: number, field: ImportField | undefined): Mapping {
  const others = Object.entries(mapping).filter(([key, taken]) => taken !== column && key !== field);
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) };
}
