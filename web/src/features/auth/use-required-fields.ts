import { type FormEvent, useState } from 'react';

/**
 * A small form whose fields must all hold something more than blanks. The fields keep their own text, so that what was
 * typed before this code arrived counts. `messages` says by field name, in the form's order, what to do.
 */
export function useRequiredFields<Name extends string>(messages: Readonly<Record<Name, string>>) {
  const names = Object.keys(messages) as Name[];
  const [missing, setMissing] = useState<ReadonlySet<Name>>(new Set());

  /** The form's values; or null when something is missing, which is then said, with the focus on the first. */
  const read = (form: HTMLFormElement): Record<Name, string> | null => {
    const values = valuesOf(form, names);
    const empty = names.filter((name) => values[name].trim() === '');
    setMissing(new Set(empty));
    const [first] = empty;
    if (first === undefined) return values;
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return null;
  };

  /** What was said about a field holds until it is mended. */
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(currentTarget, names);
    setMissing((said) => new Set([...said].filter((name) => values[name].trim() === '')));
  };

  const field = (name: Name) => ({ name, error: missing.has(name) ? messages[name] : undefined });
  return { read, onInput, field };
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
