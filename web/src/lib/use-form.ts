import { useRef } from 'react';
import {
  type ChangeHandler,
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  // biome-ignore lint/style/noRestrictedImports: wrapped here, for all others.
  useForm as useLibraryForm,
} from 'react-hook-form';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * `useForm` of react-hook-form, for every form behind the sign-in, with one difference: a submit takes what the fields
 * hold. Password managers and browsers may fill them in without the events from which the library learns of it.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Parsed = Values>(
  options?: UseFormProps<Values, Context, Parsed>,
): UseFormReturn<Values, Context, Parsed> {
  const form = useLibraryForm<Values, Context, Parsed>(options);
  const fields = useRef(new Map<string, { field: Field; onChange: ChangeHandler }>());

  const register: UseFormRegister<Values> = (name, rules) => {
    const registered = form.register(name, rules);
    const ref = (element: unknown) => {
      if (isTextual(element)) fields.current.set(name, { field: element, onChange: registered.onChange });
      else fields.current.delete(name);
      registered.ref(element);
    };
    return { ...registered, ref };
  };

  const readFields = () => {
    for (const { field, onChange } of fields.current.values()) {
      const stored: unknown = form.getValues(field.name as Parameters<typeof register>[0]);
      if (field.value !== storedText(stored)) void onChange({ target: field, type: 'change' });
    }
  };

  const handleSubmit: UseFormHandleSubmit<Values, Parsed> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return (event) => {
      readFields();
      return submit(event);
    };
  };

  return { ...form, register, handleSubmit };
}

/** Whether an element is typed or filled in as a text: boxes that are ticked, and files, nobody fills in unasked. */
function isTextual(element: unknown): element is Field {
  if (element instanceof HTMLInputElement) return !['checkbox', 'radio', 'file'].includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** A value as its field shows it; an empty field for a number is not one. */
const storedText = (stored: unknown): string =>
  stored === null || stored === undefined || Number.isNaN(stored) ? '' : String(stored);
