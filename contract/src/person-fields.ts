import * as z from 'zod/mini';
import { emailIfAny, emailSchema } from './email.ts';
import { phoneIfAny, phoneSchema } from './phone.ts';
import { filledLine, line, trimmedLines } from './text.ts';
import { dateIfAny } from './wall-time.ts';

export const nameSchema = filledLine(120, 'Enter a name.');
const addressSchema = trimmedLines(300);

/**
 * The forms by their editors: users their `profile`; staff a `newPatient`, and the `correction` of any patient's
 * record.
 */
export type PersonForm = 'profile' | 'newPatient' | 'correction';

interface PersonField {
  label: string;
  /** The forms that have the field, with what each takes. */
  forms: { readonly [Form in PersonForm]?: z.ZodMiniType<string | undefined> };
  /**
   * The records that get the value in a join if they have none: `all`, only `records` without an account, or `none`.
   */
  fills: 'all' | 'records' | 'none';
  /** Whether the practice alone sees it, and never the person. */
  staffOnly?: true;
}

/**
 * The fields of a person. Records, answers, forms, pages, the personal data, joins and the audit read this table: a row
 * is a field in all of them. Name and email are empty where unknown, every other field is null.
 */
export const personFields = {
  name: {
    label: 'Name',
    forms: { profile: nameSchema, newPatient: nameSchema, correction: nameSchema },
    fills: 'none',
  },
  email: {
    label: 'Email',
    forms: { profile: emailSchema, newPatient: z.optional(emailIfAny), correction: z.optional(emailIfAny) },
    fills: 'records',
  },
  phone: {
    label: 'Phone',
    forms: { profile: phoneSchema, newPatient: phoneSchema, correction: z.optional(phoneIfAny) },
    fills: 'all',
  },
  address: {
    label: 'Address',
    forms: {
      profile: addressSchema.check(z.minLength(1, 'Enter an address.')),
      correction: z.optional(addressSchema),
    },
    fills: 'all',
  },
  birthDate: {
    label: 'Date of birth',
    forms: { newPatient: z.optional(dateIfAny), correction: z.optional(dateIfAny) },
    fills: 'all',
  },
  /** The warning that nobody here may overlook: an allergy, a wheelchair. */
  alert: {
    label: 'Alert',
    forms: { correction: z.optional(line(120)) },
    fills: 'all',
    staffOnly: true,
  },
} satisfies Record<string, PersonField>;

type Fields = typeof personFields;
export type PersonKey = keyof Fields;
type StaffKey = 'alert';
export type DetailKey = Exclude<PersonKey, 'name' | 'email' | StaffKey>;

/** The fields of a form by their keys. */
type FormShape<Form extends PersonForm> = {
  [Key in PersonKey as Fields[Key]['forms'] extends Record<Form, z.ZodMiniType>
    ? Key
    : never]: Fields[Key]['forms'] extends Record<Form, infer Schema> ? Schema : never;
};
export type FormKey<Form extends PersonForm> = keyof FormShape<Form>;

export const personKeys = Object.keys(personFields) as PersonKey[];

const isStaffOnly = (key: PersonKey): key is StaffKey =>
  (personFields[key] as PersonField).staffOnly === true;

/** The fields that people see of themselves. */
export const ownKeys = personKeys.filter((key) => !isStaffOnly(key));

const schemaIn = (form: PersonForm, key: PersonKey) => (personFields[key] as PersonField).forms[form];

/** The shape of a form's schema. */
export const shapeOf = <Form extends PersonForm>(form: Form) =>
  Object.fromEntries(
    personKeys.flatMap((key) => {
      const schema = schemaIn(form, key);
      return schema ? [[key, schema]] : [];
    }),
  ) as FormShape<Form>;

/** Whether a form's field may stay empty. */
export const isOptional = (form: PersonForm, key: PersonKey): boolean =>
  schemaIn(form, key)?.safeParse('').success === true;

/** The fields of a form in its order: those that must be filled in come first. */
export const fieldsIn = <Form extends PersonForm>(form: Form): FormKey<Form>[] => {
  const keys = Object.keys(shapeOf(form)) as FormKey<Form>[];
  return keys.sort((one, other) => Number(isOptional(form, one)) - Number(isOptional(form, other)));
};

/** A value for each of some keys. */
export const byKey = <Key extends string, Value>(keys: readonly Key[], find: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, find(key)])) as Record<Key, Value>;

/** The values of a form's fields for a person. */
export const formValues = <Form extends PersonForm>(
  form: Form,
  person: Readonly<Record<PersonKey, string | null>>,
) => byKey(fieldsIn(form), (key) => person[key] ?? '');

const isDetail = (key: PersonKey): key is DetailKey => key !== 'name' && key !== 'email' && !isStaffOnly(key);
const textIfKnown = z._default(z.nullable(z.string()), null);

/** The fields that only the practice sees, in answers to it. */
export const staffShape = byKey(personKeys.filter(isStaffOnly), () => z.optional(z.nullable(z.string())));

/** Every other field but name and email, as records and answers have it. */
export const detailShape = byKey(personKeys.filter(isDetail), () => textIfKnown);

/**
 * The first name, as an email says it; null where there is none, as in `Mrs. Lovelace`, or it is no plain word: anybody
 * may register under any name, and no link or sentence of theirs must reach a mailbox.
 */
export function firstNameOf(name: string): string | null {
  const words = (name.includes(',') ? name.slice(name.indexOf(',') + 1) : name).trim().split(/\s+/);
  const [first = '', ...others] = titles.test(words[0] ?? '') ? words.slice(1) : words;
  const isAlone = others.length === 0 && words.length > 1;
  return !isAlone && /^\p{L}[\p{L}\p{M}\p{Pd}'’]{1,29}$/u.test(first) ? first : null;
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;
