import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { failureOf, hasCode, isOutcomeOpen } from './api-error.ts';
import { isSameInput } from './use-draft.ts';
import { useForm } from './use-form.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Why an edit is not saved: one of these. */
type Problem<Version, Refusal> = {
  failure?: { isOpen: boolean; title: string; text: string };
  /** The stored version, where another user saved first, and a sentence about who and when, where that is known. */
  current?: Version;
  conflict?: string | undefined;
  refusal?: Refusal;
};

/** The version that the editor has seen, and its values. */
type Seen<Values, Base> = { base: Base; stored: Values };

type Draft<Values, Base> = { values: Values; base: Base; sent?: Values | undefined };

type Options<Values, Base, Version, Refusal> = {
  schema: z.ZodMiniType<Values, Values>;
  /** Identifies the version that is edited: saving it succeeds only while that is still the stored one. */
  base: Base;
  /** The values that what is typed is compared with. */
  stored: (base: Base) => Values;
  /** The fields that a version fills. */
  valuesOf: (version: Version) => Values;
  isSame?: (one: Values, other: Values) => boolean;
  /** Keeps what is typed, and what was sent without an answer, through a reload (`use-draft.ts`). */
  draft?: {
    before: Draft<Values, Base> | null;
    keep: (draft: Draft<Values, Base>) => void;
    drop: () => void;
  };
  save: (values: Values, base: Base) => Promise<Version>;
  fetchCurrent: () => Promise<Version>;
  onSaved: (saved: Version, base: Base) => void;
  /** The words on an edit that may have been saved: what is kept, and what saving again does. */
  again: string;
  /** A refusal that only this form knows. Its `base`, if any, is what the next save is over. */
  refusalOf?: (error: unknown, values: Values) => Refusal | undefined;
  /** A version that is there from the start. */
  refusal?: Refusal | undefined;
  /** Gets the focus when another version is put into the fields. */
  firstField?: Path<Values & FieldValues>;
  shouldFocusError?: boolean;
};

/**
 * A form that edits one version of something, with optimistic concurrency. Only a successful save, or the editor,
 * discards input: after a conflict they choose between the current version and their own, which can be brought back.
 * With a `draft`, input also outlives the page.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Base,
  Version extends Base,
  Refusal extends object | { base: Base } = never,
>(options: Options<Values, Base, Version, Refusal>) {
  const { draft, valuesOf, isSame = isSameInput, fetchCurrent, firstField } = options;
  const begun = draft?.before ?? null;
  const [seen, setSeen] = useState<Seen<Values, Base>>(() => {
    const base = baseOf(options.refusal) ?? { base: begun ? begun.base : options.base };
    return { ...base, stored: options.stored(base.base) };
  });
  const [isDraft, setDraft] = useState(begun !== null);
  const [problem, setProblem] = useState<Problem<Version, Refusal>>(
    options.refusal ? { refusal: options.refusal } : {},
  );
  /** The user's own input, after they have taken the current version. */
  const [mine, setMine] = useState<Values | null>(null);
  /** The number of times one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);
  const [fills, setFills] = useState(0);
  /** The values sent since the last saved version, which may have been saved without an answer. */
  const unanswered = useRef<readonly Values[]>(begun?.sent === undefined ? [] : [begun.sent]);
  const isMounted = useRef(false);

  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: (begun?.values ?? seen.stored) as DefaultValues<Values>,
    shouldFocusError: options.shouldFocusError ?? true,
  });
  const values = useWatch({ control: form.control }) as Values;
  const isDirty = !isSame(values, seen.stored);
  const { base } = seen;

  const keep = (typed: Values, { base: kept, stored }: Seen<Values, Base>) => {
    const sent = unanswered.current.at(-1);
    if (sent === undefined && isSame(typed, stored)) draft?.drop();
    else draft?.keep({ values: typed, base: kept, sent });
  };
  const keepTyped = useEffectEvent(keep);
  useEffect(() => keepTyped(values, seen), [values, seen]);
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

  const putIn = (put: Values, version: Seen<Values, Base>) => {
    form.reset(put);
    setSeen(version);
    setProblem({});
    setFills((count) => count + 1);
  };
  const asSeen = (version: Version): Seen<Values, Base> => ({ base: version, stored: valuesOf(version) });

  const explain = (error: unknown, sentValues: Values): Problem<Version, Refusal> => {
    const refusal = options.refusalOf?.(error, sentValues);
    if (refusal) return { refusal };
    const { isOpen, text } = failureOf(error, options.again);
    const title = isOpen ? 'We do not know whether this was saved' : 'This was not saved';
    return { failure: { isOpen, title, text } };
  };

  /**
   * Saves over a version, or returns the stored one instead. `own` was sent from here without an answer: a version
   * equal to it is no other editor's, and is saved over. Repeating that call would not tell, since other input follows.
   */
  const save = async (
    parsed: Values,
    version: Base,
    own: readonly Values[],
  ): Promise<{ saved: Version } | { current: Version; conflict: string | undefined }> => {
    try {
      return { saved: await options.save(parsed, version) };
    } catch (error) {
      if (!hasCode(error, 'edited_meanwhile')) throw error;
      const current = await fetchCurrent().catch((lost) => {
        throw isOutcomeOpen(lost) ? error : lost;
      });
      const isOwn = own.some((one) => isSame(valuesOf(current), one));
      return isOwn
        ? save(parsed, current, [])
        : { current, conflict: error.conflict ? error.message : undefined };
    }
  };

  const showProblem = (found: Problem<Version, Refusal>) => {
    setSeen((now) => ({ ...now, ...baseOf(found.refusal) }));
    setProblem(found);
  };

  // A second press can come before the button is disabled.
  const send = useOneAtATime(async (parsed: Values, version: Base) => {
    // A conflict stays visible until it is decided: its buttons show what is happening.
    setProblem(({ failure: _, ...others }) => others);
    const typed = form.getValues();
    const before = unanswered.current;
    // Before it is sent: the tab may be closed before the answer.
    unanswered.current = [...before, parsed];
    keep(typed, { ...seen, base: version });
    const fail = (found: Problem<Version, Refusal>) => {
      if (!found.failure?.isOpen) unanswered.current = before;
      // A form that its user has left keeps nothing more: they may have discarded it, or signed out.
      if (isMounted.current) keep(form.getValues(), { ...seen, base: version });
      showProblem(found);
    };
    try {
      const outcome = await save(parsed, version, before);
      if ('current' in outcome) return fail(outcome);
      const { saved } = outcome;
      unanswered.current = [];
      const now = form.getValues();
      // What was typed meanwhile stays, and is not saved yet.
      putIn(isSame(now, typed) ? valuesOf(saved) : now, asSeen(saved));
      setMine(null);
      setDraft(false);
      draft?.drop();
      options.onSaved(saved, version);
    } catch (error) {
      fail(explain(error, parsed));
    }
  });

  return {
    form,
    values,
    /** The version that the next save is over. */
    base,
    isDirty,
    /** How often the fields were filled anew, by which a part knows that holds more of its own than its values. */
    fills,
    isSubmitting: form.formState.isSubmitting,
    /** Whether the fields were restored from a draft. */
    isDraft: isDraft && isDirty,
    ...problem,
    mine,
    submit: form.handleSubmit((parsed) => send(parsed, base)),
    keepMine: (current: Version) => {
      setSeen(asSeen(current));
      return form.handleSubmit((parsed) => send(parsed, current))();
    },
    takeCurrent: (current: Version) => {
      // Sent over an older version than this one, it can no longer be saved.
      unanswered.current = [];
      setMine(form.getValues());
      putIn(valuesOf(current), asSeen(current));
      setExchanges((count) => count + 1);
    },
    bringBack: (input: Values) => {
      setMine(null);
      putIn(input, seen);
      setExchanges((count) => count + 1);
    },
    /** Goes back to the version that is edited. */
    discard: () => {
      putIn(seen.stored, seen);
      setDraft(false);
    },
  };
}

/** The base that a refusal names for the version that is to be saved over, if anything. */
const baseOf = <Base>(refusal: object | { base: Base } | undefined): { base: Base } | null =>
  refusal && 'base' in refusal ? { base: refusal.base } : null;
