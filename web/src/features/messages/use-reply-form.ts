import { type Reply, replySchema } from '@garden-room/contract/message';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReplyToMessage } from '#api/reply-to-message.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { dropReplyDraft, keepReplyDraft, type ReplyPlace, readReplyDraft, replyKey } from './reply-drafts.ts';
import { replyProblem } from './reply-problem.ts';

/** Whose answer it is, to what, and the message that it is sent as an answer to. */
export type ReplyTo = ReplyPlace & { email: string; messageId: string };

type Outcome = { kind: 'sent' } | ({ kind: 'failed' } & ReturnType<typeof replyProblem>);

/** An answer being written, and what sending it does. Nothing but a success empties the field. */
export function useReplyForm({ email, messageId, ...place }: ReplyTo) {
  const reply = useReplyToMessage(email);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [before] = useState(() => readReplyDraft(place));
  const { register, handleSubmit, reset, formState } = useForm<Reply>({
    resolver: zodResolver(replySchema),
    defaultValues: { body: before.body },
  });

  const send = useOneAtATime(async ({ body }: Reply) => {
    setOutcome(null);
    try {
      await reply.mutateAsync({ messageId, body, idempotencyKey: replyKey(place, body) });
      dropReplyDraft(place);
      reset({ body: '' });
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', ...replyProblem(error) });
    }
  });

  const field = register('body', {
    onChange: ({ target }) => {
      keepReplyDraft(place, { body: target.value });
      if (outcome?.kind === 'sent') setOutcome(null);
    },
  });
  const { errors, isSubmitting } = formState;
  return { field, error: errors.body?.message, submit: handleSubmit(send), isSubmitting, outcome };
}
