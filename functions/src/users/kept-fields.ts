import { type FormKey, fieldsIn, type PersonForm, type PersonKey } from '@garden-room/contract/person-fields';
import type { Deps } from '#lib/deps.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import type { UserRecord } from './user-record.ts';

interface Typed extends Readonly<Partial<Record<PersonKey, string | undefined>>> {
  phone: string;
  phoneAsTyped?: true | undefined;
}

/**
 * The fields of a form about a person as their record keeps them: what was left empty or out is not known. The number that is
 * there already, `before`, stays as it is. Refuses another that is not whole, and not on purpose, as `validation_failed`.
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
