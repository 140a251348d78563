import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordField } from '#components/ui/password-field.tsx';

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

// The rules for the password itself are the identity provider's; here it only has to be typed, and the new one twice.
const typedTwice = {
  next: z.string().check(z.minLength(1, 'Enter a new password.')),
  again: z.string(),
};
/** As typed in a form. */
type NewPassword = { next: string; again: string };

const alike = z.refine<NewPassword>(({ next, again }) => next === again, {
  path: ['again'],
  error: 'The two do not match.',
});

/** A first password. */
export const newPasswordSchema = z.object(typedTwice).check(alike);

/** Another one than the current. */
export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    ...typedTwice,
  })
  .check(alike);
