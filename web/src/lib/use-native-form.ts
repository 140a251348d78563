import { type FormEvent, useRef, useState } from 'react';

/** Problems by field, in words; empty when there are none. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  /** The fields in the form's order: the first wrong one gets the focus. */
  fields: readonly Name[];
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Never runs twice at once. The errors that it returns are shown like those of `check`. */
  submit: (
    values: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<FieldErrors<Name> | undefined> | undefined;
  /** Called in place of `submit` when `check` found something. */
  onInvalid?: () => void;
};

/**
 * The form idiom of the public pages, without a form library, which would make their first load too large. The
 * fields are uncontrolled, so that text typed before hydration is kept.
 */
export function useNativeForm<Name extends string>({ fields, check, submit, onInvalid }: Options<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  /** Known at once, where `busy` waits for the next render. */
  const sending = useRef(false);
  /** Whether the errors are those of `submit`: `check` knows nothing of them. */
  const refused = useRef(false);

  /** Shows the errors, with the focus on the first; answers whether there are any. */
  const show = (form: HTMLFormElement, found: FieldErrors<Name>): boolean => {
    setErrors(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first !== undefined) focusField(form, first);
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = readFields(form, fields);
    refused.current = false;
    if (show(form, check(values))) {
      onInvalid?.();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      refused.current = show(form, (await submit(values, form)) ?? {});
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** An error stays until its field is correct, or, where `submit` has found it, until its field is changed. */
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const changed = (target as HTMLInputElement).name;
    const found = check(readFields(currentTarget, fields));
    const isRefused = refused.current;
    setErrors((shown) => keep(shown, (name) => (isRefused ? name !== changed : found[name] !== undefined)));
  };

  return {
    /**
     * The attributes of the `<form>`: before hydration `dialog` submits nothing, so that no values get into the
     * address.
     */
    form: { method: 'dialog', noValidate: true, onSubmit, onInput },
    field: (name: Name) => ({ name, error: errors[name] }),
    busy,
  };
}

const keep = <Name extends string>(errors: FieldErrors<Name>, test: (name: Name) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => test(name as Name))) as FieldErrors<Name>;

/** A check for fields of which none may be blank; `messages` has the error for each field. */
export const required =
  <Name extends string>(messages: Readonly<Record<Name, string>>) =>
  (values: Readonly<Record<Name, string>>): FieldErrors<Name> => {
    const errors: FieldErrors<Name> = {};
    for (const name in messages) if (values[name].trim() === '') errors[name] = messages[name];
    return errors;
  };

/** The text of a form's fields in the DOM, set by React, the browser or the boot script. */
export function readFields<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
