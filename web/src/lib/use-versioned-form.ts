import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, hasCode, isOutcomeOpen } from './api-error.ts';
import { useForm } from './use-form.ts';
import { useSaveOver } from './use-save-over.ts';

/** Why an edit is not saved: one of these. */
type Problem<Version, Refusal> = {
  failure?: { title: string; text: string };
  /** The version of another user, who saved first. */
  theirs?: Version;
  refusal?: Refusal;
};

/** `over` identifies the version that the editor has seen; saving it succeeds only while that is still the stored one. */
type Base<Values, Over> = { over: Over; stored: Values };

type Options<Values, Over, Version, Refusal> = Base<Values, Over> & {
  schema: z.ZodMiniType<Values, Values>;
  /** The fields that a version fills. */
  valuesOf: (version: Version) => Values;
  isSame?: (one: Values, other: Values) => boolean;
  /** What was typed on an earlier visit, and what was then sent without an answer. */
  draft: { values: Values; sent?: Values | undefined } | null;
  /** Keeps what is typed through a reload. */
  keepDraft?: (draft: { values: Values; over: Over; sent: Values | undefined }) => void;
  dropDraft?: () => void;
  save: (values: Values, over: Over) => Promise<Version>;
  fetchTheirs: () => Promise<Version>;
  onSaved: (saved: Version, over: Over) => void;
  /** For an edit that may have been saved: what is kept, and what saving again does. */
  again: string;
  /** A refusal that only this form knows. Its `over`, if any, is what the next save is over. */
  refusalOf?: (error: unknown, values: Values) => Refusal | undefined;
  /** One that is there from the start. */
  refusal?: Refusal | undefined;
  /** Gets the focus when another version is put into the fields. */
  firstField?: Path<Values & FieldValues>;
  shouldFocusError?: boolean;
};

/**
 * A form that edits one version of something, with optimistic concurrency. Only a successful save, or the editor,
 * discards input: after a conflict they choose between the other version and their own, which can be brought back.
 * Where drafts are kept, input also outlives the page.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Over,
  Version extends Over,
  Refusal extends object | { over: Over } = never,
>(options: Options<Values, Over, Version, Refusal>) {
  const { draft, valuesOf, isSame = isSameInput, keepDraft, dropDraft, fetchTheirs, firstField } = options;
  const [base, setBase] = useState<Base<Values, Over>>({ over: options.over, stored: options.stored });
  const [isDraft, setDraft] = useState(draft !== null);
  const [problem, setProblem] = useState<Problem<Version, Refusal>>(
    options.refusal ? { refusal: options.refusal } : {},
  );
  /** The user's own input, after they have taken the other version. */
  const [aside, setAside] = useState<Values | null>(null);
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);
  /** What was sent last, while its outcome is unknown. */
  const sent = useRef(draft?.sent);
  const isSending = useRef(false);
  const isMounted = useRef(false);
  const saveOver = useSaveOver(draft?.sent);

  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: (draft?.values ?? options.stored) as DefaultValues<Values>,
    shouldFocusError: options.shouldFocusError ?? true,
  });
  const values = useWatch({ control: form.control }) as Values;
  const isDirty = !isSame(values, base.stored);
  const { over } = base;

  const keep = (typed: Values, version: Base<Values, Over>) => {
    if (sent.current === undefined && isSame(typed, version.stored)) dropDraft?.();
    else keepDraft?.({ values: typed, over: version.over, sent: sent.current });
  };
  const keepTyped = useEffectEvent(keep);
  useEffect(() => keepTyped(values, base), [values, base]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const { setFocus } = form;
  // The button that was pressed for it has been removed.
  useEffect(() => {
    if (exchanges > 0 && firstField !== undefined) setFocus(firstField as Path<Values>);
  }, [exchanges, firstField, setFocus]);

  const putIn = (put: Values, version: Base<Values, Over>) => {
    form.reset(put);
    setBase(version);
    setProblem({});
  };
  const baseOn = (version: Version): Base<Values, Over> => ({ over: version, stored: valuesOf(version) });

  const explain = async (error: unknown, sentValues: Values): Promise<Problem<Version, Refusal>> => {
    const refusal = options.refusalOf?.(error, sentValues);
    if (refusal) return { refusal };
    if (!hasCode(error, 'edited_meanwhile')) return { failure: failureOf(error, options.again) };
    try {
      return { theirs: await fetchTheirs() };
    } catch (lost) {
      const gone = options.refusalOf?.(lost, sentValues);
      if (gone) return { refusal: gone };
      return { failure: failureOf(isOutcomeOpen(lost) ? error : lost, options.again) };
    }
  };

  /** The stored version, if it equals a draft that was sent from here and whose answer was lost; else null. */
  const findOwn = async (earlier: readonly Values[]): Promise<Version | null> => {
    const found = await fetchTheirs();
    return earlier.some((one) => isSame(valuesOf(found), one)) ? found : null;
  };

  const showProblem = (found: Problem<Version, Refusal>) => {
    const { refusal } = found;
    if (refusal && 'over' in refusal) setBase((now) => ({ ...now, over: refusal.over }));
    setProblem(found);
  };

  const send = async (parsed: Values, version: Over) => {
    // A second press can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    // A conflict stays visible until it is decided: its buttons show what is happening.
    setProblem(({ failure: _, ...before }) => before);
    const typed = form.getValues();
    const before = sent.current;
    // Before it is sent: the tab may be closed before the answer.
    sent.current = parsed;
    keep(typed, { ...base, over: version });
    try {
      const saved = await saveOver<Over, Version>(parsed, version, {
        save: (seen) => options.save(parsed, seen),
        findOwn,
      });
      sent.current = undefined;
      const now = form.getValues();
      // What was typed meanwhile stays, and is not saved yet.
      putIn(isSame(now, typed) ? valuesOf(saved) : now, baseOn(saved));
      setAside(null);
      setDraft(false);
      dropDraft?.();
      options.onSaved(saved, version);
    } catch (error) {
      if (!isOutcomeOpen(error)) sent.current = before;
      // A form that its user has left keeps nothing more: they may have discarded it, or signed out.
      if (isMounted.current) keep(form.getValues(), { ...base, over: version });
      showProblem(await explain(error, parsed));
    } finally {
      isSending.current = false;
    }
  };

  return {
    form,
    values,
    /** What the next save is over. */
    over,
    isDirty,
    isSubmitting: form.formState.isSubmitting,
    /** Whether the fields were restored from a draft. */
    isDraft: isDraft && isDirty,
    ...problem,
    aside,
    submit: form.handleSubmit((parsed) => send(parsed, over)),
    saveOver: (theirs: Version) => {
      setBase(baseOn(theirs));
      return form.handleSubmit((parsed) => send(parsed, theirs))();
    },
    takeTheirs: (theirs: Version) => {
      // Sent over an older version than theirs, it can no longer be saved.
      sent.current = undefined;
      setAside(form.getValues());
      putIn(valuesOf(theirs), baseOn(theirs));
      setExchanges((count) => count + 1);
    },
    bringBack: (mine: Values) => {
      setAside(null);
      putIn(mine, base);
      setExchanges((count) => count + 1);
    },
    /** Goes back to the version that is edited. */
    discard: () => {
      putIn(base.stored, base);
      setDraft(false);
    },
  };
}

const isSameInput = (one: FieldValues, other: FieldValues) =>
  Object.keys(other).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

function failureOf(error: unknown, again: string): { title: string; text: string } {
  if (!(error instanceof ApiError) || isOutcomeOpen(error))
    return { title: 'We do not know whether this was saved', text: again };
  return { title: 'This was not saved', text: error.message };
}
