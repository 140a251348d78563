import {
  isOptional,
  type PersonForm,
  type PersonKey,
  personFields,
} from '@garden-room/contract/person-fields';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea, TextField } from '#components/ui/fields.tsx';

type PersonFieldProps = {
  form: PersonForm;
  /** As `fieldsOf` registers it. */
  field: UseFormRegisterReturn<PersonKey> & { error: string | undefined };
  hint?: string | undefined;
};

/** What users can have filled in by their browser. */
const autoComplete: Partial<Record<PersonKey, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
};

const inputs: Partial<Record<PersonKey, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  birthDate: { type: 'date' },
};

/** The control of a field of `personFields`. In the practice's forms browsers fill in nothing: it would be the practice's own. */
export function PersonField({ form, field, hint }: PersonFieldProps) {
  const key = field.name;
  const { label } = personFields[key];
  const control = {
    ...field,
    label: isOptional(form, key) ? `${label} (optional)` : label,
    hint,
    autoComplete: (form === 'profile' && autoComplete[key]) || 'off',
  };
  return key === 'address' ? <TextArea rows={2} {...control} /> : <TextField {...inputs[key]} {...control} />;
}
