import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, isOutcomeOpen } from './api-error.ts';
import { isSameInput, type PlacedDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

/** What is typed, and what was sent of it without an answer that ended it, with its idempotency key. */
type CreateDraft<Typed, Values> = Typed & { sent?: (Values & { key: string }) | undefined };

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
  /** What the fields begin with where nothing is kept; names each of them. */
  initial: NoInfer<Typed>;
  /** Where what is typed is kept (`use-draft.ts`). */
  draft: PlacedDraft<CreateDraft<Typed, Values>, CreateDraft<Typed, Values>>;
  /** Asks before something is sent for the first time, and answers whether to go on. */
  mayCreate?: (values: Values) => Promise<boolean>;
  /** Sends what is typed. A call under the same key makes nothing again. */
  create: (values: Values, idempotencyKey: string) => Promise<Made>;
  onCreated: (made: Made, form: UseFormReturn<Typed, unknown, Values>) => void;
  /** What is said where nobody knows whether it was made: how to go on, and that it is not made twice. */
  again: string;
  /** Says a refusal at its field, and whether it has. */
  sayAtField?: (error: unknown, form: UseFormReturn<Typed, unknown, Values>) => boolean;
};

/** Why something was not made, as far as known; with `isOpen` it may have been. */
type Failure = { isOpen: boolean; text: string };

/**
 * A form that makes something, at most once however often it is sent. What is typed, and the key that it was sent with,
 * are kept through a reload until it is made or given up (`draft.drop`): the same input has the same key.
 */
export function useCreateForm<Typed extends FieldValues, Values extends object, Made>(
  options: Options<Typed, Values, Made>,
) {
  const { draft, initial, mayCreate, again } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSending = useRef(false);
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(options.schema),
    defaultValues: (draft.before ? typedOf(draft.before, initial) : initial) as DefaultValues<Typed>,
  });

  const keepTyped = useEffectEvent((typed: Typed) => draft.keep({ ...typed, sent: draft.find()?.sent }));
  const { watch } = form;
  useEffect(() => watch((typed) => keepTyped(typed as Typed)).unsubscribe, [watch]);

  const send = async (values: Values) => {
    setFailure(null);
    const sent = draft.find()?.sent;
    const isRepeated = sent !== undefined && isSameInput(sent, values);
    // Asked again about what was sent, the practice would find that very thing.
    if (!isRepeated && mayCreate && !(await mayCreate(values))) return;
    const key = isRepeated ? sent.key : crypto.randomUUID();
    // Before it is sent: the tab may be closed before the answer.
    draft.keep({ ...form.getValues(), sent: { ...values, key } });
    try {
      const made = await options.create(values, key);
      options.onCreated(made, form);
      draft.drop();
    } catch (error) {
      if (options.sayAtField?.(error, form)) return;
      const isOpen = isOutcomeOpen(error);
      setFailure({ isOpen, text: isOpen ? `What you typed is kept. ${again}` : refusalText(error) });
    }
  };
  const sendOnce = async (values: Values) => {
    // A second press can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    await send(values).finally(() => {
      isSending.current = false;
    });
  };

  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    submit: form.handleSubmit(sendOnce),
    failure,
    /** Whether something would be lost that was typed, now or before a reload. */
    isDirty: isDirty || draft.before !== null,
    isSubmitting,
  };
}

/** The fields of a form, without what else its draft keeps. */
const typedOf = (before: object, initial: object) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in initial));

/** What the server alone can know is said of a field, such as that the practice is closed then. */
const refusalText = (error: unknown): string =>
  (error instanceof ApiError && error.issues[0]?.message) || (error as Error).message;
