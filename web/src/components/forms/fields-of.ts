import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form';

/** The props of a form's fields: `field(name)` registers that field and has the message of its error. */
export const fieldsOf =
  <Values extends FieldValues>(register: UseFormRegister<Values>, errors: FieldErrors<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...register(name, options), error: error?.message };
  };
