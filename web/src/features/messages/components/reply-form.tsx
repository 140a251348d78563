import { type Reply, replySchema } from '@garden-room/contract/message';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useReplyToMessage } from '#api/reply-to-message.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { draftStore } from '#lib/draft-store.ts';

type ReplyFormProps = ReplyTo & {
  /** What its writer should know before they send it. */
  hint: ReactNode;
  /** Shown once it is sent. */
  sentText: string;
};

/** The reply form. Loaded when a message is opened: form code weighs as much as the list. */
export default function ReplyForm({ hint, sentText, ...to }: ReplyFormProps) {
  const { field, error, submit, isSubmitting, outcome } = useReplyForm(to);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea label="Message" rows={4} readOnly={isSubmitting} hint={hint} error={error} {...field} />
      <Button type="submit" className="self-start" busyText={isSubmitting ? 'Sending…' : undefined}>
        Send reply
      </Button>
      {outcome?.kind === 'failed' && (
        <Notice tone="error" title={outcome.title}>
          {outcome.text}
        </Notice>
      )}
      {outcome?.kind === 'sent' && (
        <Notice tone="success" title="Your reply is sent">
          {sentText}
        </Notice>
      )}
    </form>
  );
}

const drafts = draftStore(
  'reply-drafts',
  ['about'],
  z.object({
    /** What it answers: the id of a message or of a conversation. */
    about: z.string(),
    body: z.string(),
    /** What was sent last without an answer that ended it, and its idempotency key. */
    sent: z.optional(z.object({ body: z.string(), key: z.string() })),
  }),
);

/** Whose answer it is, to what, and the message that it is sent as an answer to. */
type ReplyTo = { personId: string; about: string; email: string; messageId: string };

type Outcome = { kind: 'sent' } | { kind: 'failed'; title: string; text: string };

/** An answer being written, and what sending it does. Only a successful send empties the field. */
function useReplyForm({ email, messageId, ...place }: ReplyTo) {
  const reply = useReplyToMessage(email);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [before] = useState(() => drafts.find(place));
  const { register, handleSubmit, reset, formState } = useForm<Reply>({
    resolver: zodResolver(replySchema),
    defaultValues: { body: before?.body ?? '' },
  });

  const send = useOneAtATime(async ({ body }: Reply) => {
    setOutcome(null);
    // The same for as long as the text is, over a reload, too.
    const sent = drafts.find(place)?.sent;
    const key = sent?.body === body ? sent.key : crypto.randomUUID();
    drafts.keep(place, { body, sent: { body, key } });
    try {
      await reply.mutateAsync({ messageId, body, idempotencyKey: key });
      drafts.drop(place);
      reset({ body: '' });
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', ...replyProblem(error) });
    }
  });

  const field = register('body', {
    onChange: ({ target }) => {
      drafts.keep(place, { body: target.value, sent: drafts.find(place)?.sent });
      if (outcome?.kind === 'sent') setOutcome(null);
    },
  });
  const { errors, isSubmitting } = formState;
  return { field, error: errors.body?.message, submit: handleSubmit(send), isSubmitting, outcome };
}

/** Whether an answer that was not confirmed is known not to have arrived, and what to do. */
function replyProblem(error: unknown): { title: string; text: string } {
  if (!(error instanceof ApiError) || isOutcomeOpen(error)) {
    const text = 'Your text is kept. Please send it again: it will not arrive twice.';
    return { title: 'We do not know whether this has arrived', text };
  }
  return { title: 'This was not sent', text: error.message };
}
