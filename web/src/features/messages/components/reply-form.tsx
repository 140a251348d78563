import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextArea } from '#components/ui/text-area.tsx';
import { type ReplyTo, useReplyForm } from '../use-reply-form.ts';

type ReplyFormProps = ReplyTo & {
  /** What its writer should know before they send it. */
  hint: ReactNode;
  /** What becomes of it once it is sent. */
  sentText: string;
};

/** Where one answers. Fetched when a message is opened: forms weigh as much as the list. */
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
