import { type MessageDraft, messageDraftSchema, replySchema } from '@garden-room/contract/message';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useReplyToMessage, useSendMessage } from '#api/messages.ts';
import { fieldsOf } from '#components/forms/fields-of.ts';
import { Button } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { createDraftShape, useCreateForm } from '#lib/use-create-form.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';

/** The one who reads and answers: by their id what they type is kept, by their email their messages are asked for. */
export type MessageReader = { personId: string; email: string };

/** An answer to a message, or the first message of a thread, with the id of the patient whose it is. */
type Purpose = { answers: string } | { patientId: string };

type MessageFormProps = {
  reader: MessageReader;
  /** The key of the draft: the thread that is answered, or what begins one. */
  about: string;
  purpose: Purpose;
  /** The subject that a first message begins with. */
  subject?: string | undefined;
  /** A hint to its writer before they send it. */
  hint: ReactNode;
  /** Shown once it is sent. */
  sentText: string;
  /** Asks about the text before it is sent, and answers with what to send; null sends nothing yet. */
  askAbout?: ((text: string) => Promise<string | null>) | undefined;
};

/** The form of a message. */
export function MessageForm({ hint, sentText, ...message }: MessageFormProps) {
  const isAnswer = 'answers' in message.purpose;
  const { field, submit, isSubmitting, failure, isSent } = useMessageForm(message);
  const act = isAnswer ? 'Send reply' : 'Send message';
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-2xl flex-col gap-4">
      {!isAnswer && <TextField label="Subject" readOnly={isSubmitting} {...field('subject')} />}
      <TextArea
        label="Message"
        rows={4}
        readOnly={isSubmitting}
        hint={hint}
        ctrlEnter={act}
        {...field('body')}
      />
      <Button type="submit" className="self-start" busyText={isSubmitting ? 'Sending…' : undefined}>
        {act}
      </Button>
      {failure && (
        <Notice
          tone="error"
          title={failure.isOpen ? 'We do not know whether this has arrived' : 'This was not sent'}
        >
          {failure.text}
        </Notice>
      )}
      {isSent && (
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
  z.object({ about: z.string(), ...createDraftShape(textSchema.shape) }),
);

const firstSchema = z.pick(messageDraftSchema, { subject: true, body: true });
const answerSchema = z.object({ ...replySchema.shape, subject: z.string() });

/** A message being written, and what sending it does. Only a successful send empties the fields. */
function useMessageForm({
  reader,
  about,
  purpose,
  subject = '',
  askAbout,
}: Pick<MessageFormProps, 'reader' | 'about' | 'purpose' | 'subject' | 'askAbout'>) {
  const post = usePost(reader.email);
  const [isSent, setSent] = useState(false);
  /** The text that was chosen in the place of the typed one. */
  const instead = useRef<string | null>(null);
  const {
    form,
    submit: send,
    failure,
    isSubmitting,
  } = useCreateForm({
    schema: 'answers' in purpose ? answerSchema : firstSchema,
    initial: { subject, body: '' },
    draft: useDraft(drafts, { personId: reader.personId, about }),
    mayCreate: async ({ body }) => {
      const chosen = askAbout ? await askAbout(body) : body;
      instead.current = chosen === body ? null : chosen;
      return chosen === body;
    },
    create: (text, idempotencyKey) => post(purpose, text, idempotencyKey),
    onCreated: (_, { reset }) => {
      reset({ subject: '', body: '' });
      setSent(true);
    },
    again: 'Please send it again: it will not arrive twice.',
  });
  const submit = async (event: FormEvent) => {
    await send(event);
    if (instead.current === null) return;
    form.setValue('body', instead.current, { shouldDirty: true });
    // Without a room in it no question comes.
    await send(event);
  };
  const field = fieldsOf(form.register, form.formState.errors);
  return {
    field: (name: keyof Text) => field(name, { onChange: () => setSent(false) }),
    submit,
    isSubmitting,
    failure,
    isSent,
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

type WriteFirstProps = {
  /** The button's words: to whom. */
  to: string;
  reader: MessageReader;
  patientId: string;
  /** The subject to begin with, where a page offers one; its draft is one of its own. */
  subject?: string | undefined;
  open: boolean;
  onToggle: () => void;
  hint: ReactNode;
  sentText: string;
  askAbout?: MessageFormProps['askAbout'];
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
