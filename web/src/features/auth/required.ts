import type { FieldErrors } from '#lib/use-native-form.ts';

/** A check for fields that must all hold more than blanks; `messages` says by name what to do. */
export const required =
  <Name extends string>(messages: Readonly<Record<Name, string>>) =>
  (values: Readonly<Record<Name, string>>): FieldErrors<Name> => {
    const errors: FieldErrors<Name> = {};
    for (const name in messages) if (values[name].trim() === '') errors[name] = messages[name];
    return errors;
  };
