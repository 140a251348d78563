import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordField } from '#components/ui/password-field.tsx';

type NewPasswordFieldsProps = {
  field: (name: keyof NewPassword) => UseFormRegisterReturn & { error: string | undefined };
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label="New password" autoComplete="new-password" {...field('next')} />
    <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
  </>
);

// Firebase has the rules for a password; here it must only be typed, and the new one twice.
const typedTwice = {
  next: z.string().check(z.minLength(1, 'Enter a new password.')),
  again: z.string(),
};

/** The input of the two fields. */
type NewPassword = { next: string; again: string };

const alike = z.refine<NewPassword>(({ next, again }) => next === again, {
  path: ['again'],
  error: 'The two do not match.',
});

/** A first password. */
export const newPasswordSchema = z.object(typedTwice).check(alike);

/** A new password, with the current one as proof. */
export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    ...typedTwice,
  })
  .check(alike);
