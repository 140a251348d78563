import {
  isOptional,
  type PersonForm,
  type PersonKey,
  personFields,
} from '@garden-room/contract/person-fields';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { DateField } from '#components/forms/date-field.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { site } from '#config/site.ts';
import { dateIn } from '#lib/clinic-time.ts';

type PersonFieldProps = {
  form: PersonForm;
  /** The field as `fieldsOf` registers it. */
  field: UseFormRegisterReturn<PersonKey> & { error: string | undefined };
  hint?: string | undefined;
};

/** The fields that a browser can fill in for users. */
const autoComplete: Partial<Record<PersonKey, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
};

const inputs: Partial<Record<PersonKey, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

/** A day up to today at the practice, so that of a year with two digits the one is offered that can be meant. */
function BirthDateField(props: ComponentProps<typeof DateField>) {
  const [today] = useState(() => dateIn(site.timeZone, new Date()));
  return <DateField max={today} {...props} />;
}

/** The control of a field of `personFields`. No autofill in the practice's forms: the data would be the practice's. */
export function PersonField({ form, field, hint }: PersonFieldProps) {
  const key = field.name;
  const { label } = personFields[key];
  const control = {
    ...field,
    label: isOptional(form, key) ? `${label} (optional)` : label,
    hint,
    autoComplete: (form === 'profile' && autoComplete[key]) || 'off',
  };
  if (key === 'address') return <TextArea rows={2} {...control} />;
  // Seen whole, though it is one line: Enter sends the form as in any other.
  if (key === 'alert') return <TextArea rows={1} className="min-h-12" onKeyDown={sendOnEnter} {...control} />;
  if (key === 'birthDate') return <BirthDateField {...control} />;
  return <TextField {...inputs[key]} {...control} />;
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
