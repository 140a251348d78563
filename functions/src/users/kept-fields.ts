import { type FormKey, fieldsIn, type PersonForm, type PersonKey } from '@garden-room/contract/person-fields';
import type { Deps } from '#lib/deps.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import type { UserRecord } from './user-record.ts';

interface Typed extends Readonly<Partial<Record<PersonKey, string | undefined>>> {
  phone: string;
  phoneAsTyped?: true | undefined;
}

/**
 * Form fields as a person's record keeps them: empty or missing is unknown. The present number (`before`) stays as it
 * is; another that is not whole, and not on purpose, is refused as `validation_failed`.
 */
export function keptFields<Form extends PersonForm>(
  deps: Pick<Deps, 'practice'>,
  form: Form,
  { phoneAsTyped: asTyped, ...typed }: Typed,
  before?: string | null,
): Pick<UserRecord, FormKey<Form>> {
  const fields = { ...typed, phone: requireWholePhone(deps, typed.phone, { before, asTyped }) };
  return Object.fromEntries(
    fieldsIn(form).map((key) => [key, fields[key] || (key === 'email' ? '' : null)]),
  ) as Pick<UserRecord, FormKey<Form>>;
}
