import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#components/ui/password-field.tsx';
import type { NewPassword } from '../password-change-schema.ts';

type NewPasswordFieldsProps = {
  register: (name: keyof NewPassword) => UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ register, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="New password"
      autoComplete="new-password"
      error={errors.next?.message}
      {...register('next')}
    />
    <PasswordField
      label="New password again"
      autoComplete="new-password"
      error={errors.again?.message}
      {...register('again')}
    />
  </>
);
