import { type FormKey, fieldsIn, type PersonForm, type PersonKey } from '@garden-room/contract/person-fields';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import type { UserRecord } from './user-record.ts';

interface Typed extends Readonly<Partial<Record<PersonKey, string | undefined>>> {
  phoneAsTyped?: true | undefined;
}

/**
 * Form fields as a person's record keeps them: empty or missing is unknown. The present number (`before`) stays as it
 * is; another that is not whole, and not on purpose, is refused as `validation_failed`, and so is a day of birth to
 * come.
 */
export function keptFields<Form extends PersonForm>(
  deps: Pick<Deps, 'practice' | 'clock'>,
  form: Form,
  { phoneAsTyped: asTyped, ...typed }: Typed,
  before?: string | null,
): Pick<UserRecord, FormKey<Form>> {
  assertBorn(deps, typed.birthDate);
  const fields = {
    ...typed,
    phone: typed.phone && requireWholePhone(deps, typed.phone, { before, asTyped }),
  };
  return Object.fromEntries(
    fieldsIn(form).map((key) => [key, fields[key] || (key === 'email' ? '' : null)]),
  ) as Pick<UserRecord, FormKey<Form>>;
}

/** Refuses a day of birth that has not begun anywhere yet, as `validation_failed`. */
function assertBorn({ clock }: Pick<Deps, 'clock'>, birthDate: string | undefined): void {
  const earliestZone = 14 * 60 * 60_000;
  const latest = new Date(clock.now() + earliestZone).toISOString().slice(0, 10);
  if (!birthDate || birthDate <= latest) return;
  const issue = { path: 'birthDate', message: 'Enter a day that is past.' };
  throw new AppError('validation_failed', { issues: [issue] });
}
