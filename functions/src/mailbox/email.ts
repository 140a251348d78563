import * as z from 'zod/mini';

/** Text that Firestore takes: no lone surrogate, which JSON can spell. */
const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => value.isWellFormed(), 'Use whole characters.'),
  );

/** What EmailJS's library posts; strict, so that the local suite notices a field that a real template lacks. */
export const emailSchema = z.strictObject({
  lib_version: text(20),
  service_id: text(100),
  template_id: text(100),
  user_id: text(100),
  template_params: z.strictObject({ user_name: text(200), user_email: text(320), message: text(10_000) }),
});

export type Email = z.infer<typeof emailSchema>;
