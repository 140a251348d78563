import { type MessageDraft, messageDraftSchema, replySchema } from '@garden-room/contract/message';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useReplyToMessage, useSendMessage } from '#api/messages.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { useForm } from '#lib/use-form.ts';

/** Who reads and answers: by their id what they type is kept, by their email their messages are asked for. */
export type Reader = { personId: string; email: string };

/** An answer to a message, or the first message of a thread, with the id of the patient whose it is. */
type Purpose = { answers: string } | { patientId: string };

type MessageFormProps = {
  reader: Reader;
  /** What the draft is kept under: the thread that is answered, or what begins one. */
  about: string;
  purpose: Purpose;
  /** The subject that a first message begins with. */
  subject?: string | undefined;
  /** What its writer should know before they send it. */
  hint: ReactNode;
  /** Shown once it is sent. */
  sentText: string;
};

/** Where a message is written. */
export function MessageForm({ hint, sentText, ...message }: MessageFormProps) {
  const isAnswer = 'answers' in message.purpose;
  const { field, submit, isSubmitting, outcome } = useMessageForm(message);
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-2xl flex-col gap-4">
      {!isAnswer && <TextField label="Subject" readOnly={isSubmitting} {...field('subject')} />}
      <TextArea label="Message" rows={4} readOnly={isSubmitting} hint={hint} {...field('body')} />
      <Button type="submit" className="self-start" busyText={isSubmitting ? 'Sending…' : undefined}>
        {isAnswer ? 'Send reply' : 'Send message'}
      </Button>
      {outcome?.kind === 'failed' && (
        <Notice tone="error" title={outcome.title}>
          {outcome.text}
        </Notice>
      )}
      {outcome?.kind === 'sent' && (
        <Notice tone="success" title={isAnswer ? 'Your reply is sent' : 'Your message is sent'}>
          {sentText}
        </Notice>
      )}
    </form>
  );
}

const textSchema = z.object({ subject: z.string(), body: z.string() });
type Text = z.infer<typeof textSchema>;

const drafts = draftStore(
  'message-drafts',
  ['about'],
  z.object({
    about: z.string(),
    ...textSchema.shape,
    /** What was sent last without an answer that ended it, and its idempotency key. */
    sent: z.optional(z.object({ ...textSchema.shape, key: z.string() })),
  }),
);

const firstSchema = z.pick(messageDraftSchema, { subject: true, body: true });
const answerSchema = z.object({ ...replySchema.shape, subject: z.string() });

type Outcome = { kind: 'sent' } | { kind: 'failed'; title: string; text: string };

/** A message being written, and what sending it does. Only a successful send empties the fields. */
function useMessageForm({
  reader,
  about,
  purpose,
  subject = '',
}: Pick<MessageFormProps, 'reader' | 'about' | 'purpose' | 'subject'>) {
  const post = usePost(reader.email);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const draft = useDraft(drafts, { personId: reader.personId, about });
  const { register, handleSubmit, reset, getValues, formState } = useForm<Text>({
    resolver: zodResolver('answers' in purpose ? answerSchema : firstSchema),
    defaultValues: { subject: draft.before?.subject ?? subject, body: draft.before?.body ?? '' },
  });

  const send = useOneAtATime(async (text: Text) => {
    setOutcome(null);
    // The same for as long as the text is, over a reload, too.
    const sent = draft.find()?.sent;
    const isSame = sent?.subject === text.subject && sent.body === text.body;
    const key = isSame ? sent.key : crypto.randomUUID();
    draft.keep({ ...text, sent: { ...text, key } });
    try {
      await post(purpose, text, key);
      draft.drop();
      reset({ subject: '', body: '' });
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', ...sendingProblem(error) });
    }
  });

  const field = fieldsOf(register, formState.errors);
  const keep = () => {
    draft.keep({ ...getValues(), sent: draft.find()?.sent });
    if (outcome?.kind === 'sent') setOutcome(null);
  };
  return {
    field: (name: keyof Text) => field(name, { onChange: keep }),
    submit: handleSubmit(send),
    isSubmitting: formState.isSubmitting,
    outcome,
  };
}

/** Sends an answer or a first message. */
function usePost(email: string) {
  const reply = useReplyToMessage(email);
  const first = useSendMessage(email);
  return (
    purpose: Purpose,
    { subject, body }: Pick<MessageDraft, 'subject' | 'body'>,
    idempotencyKey: string,
  ) =>
    'answers' in purpose
      ? reply.mutateAsync({ params: { id: purpose.answers }, body: { body }, idempotencyKey })
      : first.mutateAsync({ body: { patientId: purpose.patientId, subject, body }, idempotencyKey });
}

/** Whether a message that was not confirmed is known not to have arrived, and what to do. */
function sendingProblem(error: unknown): { title: string; text: string } {
  if (!(error instanceof ApiError) || isOutcomeOpen(error)) {
    const text = 'Your text is kept. Please send it again: it will not arrive twice.';
    return { title: 'We do not know whether this has arrived', text };
  }
  return { title: 'This was not sent', text: error.message };
}

type WriteFirstProps = {
  /** The button's words: to whom. */
  to: string;
  reader: Reader;
  patientId: string;
  /** The subject to begin with, where a page offers one; its draft is one of its own. */
  subject?: string | undefined;
  open: boolean;
  onToggle: () => void;
  hint: ReactNode;
  sentText: string;
};

/** Begins a thread: a button, and the form that it opens. */
export const WriteFirst = ({ to, reader, patientId, subject, open, onToggle, ...texts }: WriteFirstProps) => (
  <div className="mb-10">
    <Button variant="secondary" aria-expanded={open} onClick={onToggle}>
      {to}
    </Button>
    {open && (
      <div className="mt-6">
        <MessageForm
          reader={reader}
          about={['new', patientId, subject].filter(Boolean).join(' ')}
          purpose={{ patientId }}
          subject={subject}
          {...texts}
        />
      </div>
    )}
  </div>
);
