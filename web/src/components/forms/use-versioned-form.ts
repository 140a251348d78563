import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { ApiError, hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { useSaveOver } from '#lib/use-save-over.ts';

/** Why an edit is not saved: one of these. */
type Problem<Version, Refusal> = {
  failure?: { title: string; text: string };
  /** The version of another user, who saved first. */
  theirs?: Version;
  refusal?: Refusal;
};

/** What there is to show about the versions. */
export type Versions<Values, Version> = Pick<Problem<Version, never>, 'failure' | 'theirs'> & {
  /** The user's own input, after they have taken the other version. */
  aside: Values | null;
  isSubmitting: boolean;
  takeTheirs: (theirs: Version) => void;
  saveOver: (theirs: Version) => Promise<void>;
  bringBack: (mine: Values) => void;
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
  const [aside, setAside] = useState<Values | null>(null);
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);
  /** What was sent last, while its outcome is unknown. */
  const sent = useRef(draft?.sent);
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

  const keep = (version: Over) => {
    const now = form.getValues();
    if (sent.current === undefined && isSame(now, base.stored)) dropDraft?.();
    else keepDraft?.({ values: now, over: version, sent: sent.current });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what `keep` reads and may change.
  useEffect(() => keep(over), [values, base]);
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

  const send = useOneAtATime(async (parsed: Values, version: Over) => {
    // A conflict stays visible until it is decided: its buttons show what is happening.
    setProblem(({ failure: _, ...before }) => before);
    const typed = form.getValues();
    const before = sent.current;
    // Before it is sent: the tab may be closed before the answer.
    sent.current = parsed;
    keep(version);
    try {
      const saved = await saveOver<Over, Version>(parsed, version, {
        save: (seen) => options.save(parsed, seen),
        findOwn: async (earlier) => {
          const found = await fetchTheirs();
          return earlier.some((one) => isSame(valuesOf(found), one)) ? found : null;
        },
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
      if (isMounted.current) keep(version);
      const found = await explain(error, parsed);
      const { refusal } = found;
      if (refusal && 'over' in refusal) setBase((now) => ({ ...now, over: refusal.over }));
      setProblem(found);
    }
  });

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
