import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, failureOf } from './api-error.ts';
import { makeOnce } from './repeated-calls.ts';
import { isSameInput, type PlacedDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Sent<Values> = Values & { key: string };

/** The typed input, and the part that was sent without an answer that ended it, with its idempotency key. */
type CreateDraft<Typed, Values> = Typed & { sent?: Sent<Values> | undefined };

/** The fields of a draft's schema: those of what is typed, and of what is sent where that is something else. */
export const createDraftShape = <
  Typed extends z.core.$ZodLooseShape,
  Values extends z.core.$ZodLooseShape = Typed,
>(
  typed: Typed,
  values: Values = typed as unknown as Values,
) => ({ ...typed, sent: z.optional(z.object({ ...values, key: z.string() })) });

type Options<Typed extends FieldValues, Values extends object, Made> = {
  schema: z.ZodMiniType<Values, Typed>;
  /** The first values of the fields where nothing is kept; names each of them. */
  initial: NoInfer<Typed>;
  /** The draft that keeps the input (`use-draft.ts`). */
  draft: PlacedDraft<CreateDraft<Typed, Values>, CreateDraft<Typed, Values>>;
  /** Asks before something is sent for the first time, and answers whether to go on. */
  mayCreate?: (values: Values) => Promise<boolean>;
  /** Sends what is typed. A call under the same key makes nothing again. */
  create: (values: Values, idempotencyKey: string) => Promise<Made>;
  onCreated: (made: Made, form: UseFormReturn<Typed, unknown, Values>) => void;
  /** The words where nobody knows whether it was made: how to go on, and that it is not made twice. */
  again: string;
  /** Says a refusal at its field, and whether it has. */
  sayAtField?: (error: unknown, form: UseFormReturn<Typed, unknown, Values>) => boolean;
};

/**
 * A form that makes something, at most once however often it is sent. What is typed, and the key that it was sent with,
 * are kept through a reload until it is made or given up (`draft.drop`): the same input has the same key.
 */
export function useCreateForm<Typed extends FieldValues, Values extends object, Made>(
  options: Options<Typed, Values, Made>,
) {
  const { draft, initial, mayCreate, again } = options;
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  /** The request sent while this form is open, which not every browser stores. */
  const lastSent = useRef<Sent<Values>>(undefined);
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: (draft.before ? typedOf(draft.before, initial) : initial) as DefaultValues<Typed>,
  });

  const keepTyped = useEffectEvent((typed: Typed) => draft.keep({ ...typed, sent: draft.find()?.sent }));
  const { watch } = form;
  useEffect(() => watch((typed) => keepTyped(typed as Typed)).unsubscribe, [watch]);

  // A second press can come before the button is disabled.
  const send = useOneAtATime(async (values: Values) => {
    setFailure(null);
    const before: Sent<Values> | undefined = draft.find()?.sent ?? lastSent.current;
    const isRepeated = before !== undefined && isSameInput(before, values);
    // Asked again about what was sent, the practice would find that very thing.
    if (!isRepeated && mayCreate && !(await mayCreate(values))) return;
    const sent = isRepeated ? before : { ...values, key: crypto.randomUUID() };
    lastSent.current = sent;
    const keep = () => draft.keep({ ...form.getValues(), sent });
    const answer = await makeOnce(() => options.create(values, sent.key), isRepeated ? null : keep);
    if ('made' in answer) {
      options.onCreated(answer.made, form);
      draft.drop();
      lastSent.current = undefined;
    } else if (!options.sayAtField?.(answer.error, form)) {
      const { error } = answer;
      const { isOpen, text } = failureOf(error, `What you typed is kept. ${again}`, answer.isOpen);
      setFailure({ isOpen, text: issueOf(error) || text });
    }
  });

  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    submit: form.handleSubmit(send),
    /** Why it was not made, as far as known; with `isOpen` it may have been. */
    failure,
    /** Whether something would be lost that was typed, now or before a reload. */
    isDirty: isDirty || draft.before !== null,
    isSubmitting,
  };
}

/** The fields of a form, without what else its draft keeps. */
const typedOf = (before: object, initial: object) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in initial));

/** The server's issue with a field, which it alone can know, such as that the practice is closed then. */
const issueOf = (error: unknown) => error instanceof ApiError && error.issues[0]?.message;
