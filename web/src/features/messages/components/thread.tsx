import type { Message } from '@garden-room/contract/message';
import { useEffect, useState } from 'react';
import { useMarkConversationRead } from '#api/mark-conversation-read.ts';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#lib/cn.ts';
import { instantText } from '#lib/instant-text.ts';
import type { Reader } from '../reader.ts';
import { MessageText } from './message-text.tsx';
import { ReplyBox } from './reply-box.tsx';

type ThreadProps = {
  /** Newest first. */
  messages: readonly Message[];
  patientId: string;
  patientName: string;
  reader: Reader;
};

/** What a patient and the practice have written, the latest first, and where the practice answers. */
export function Thread({ messages, patientId, patientName, reader }: ThreadProps) {
  const isNew = useReading(messages, { patientId, email: reader.email });
  const [latest] = messages;
  return (
    <>
      {latest && (
        <div className="mb-10 max-w-2xl">
          <ReplyBox
            {...reader}
            about={patientId}
            messageId={latest._id}
            hint={`${patientName} reads it under Messages, on this site.`}
            sentText={`${patientName} sees it with their next look at this site.`}
          />
        </div>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline">
        {messages.map((message) => (
          <li
            key={message._id}
            className={cn(
              'py-6',
              message.from === 'practice' && 'border-l-2 border-l-sage-deep pl-5 sm:pl-8',
            )}
          >
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base font-semibold wrap-anywhere">
              {message.from === 'practice' ? 'The practice' : patientName}
              {isNew(message) && <Badge tone="apricot">New</Badge>}
            </h2>
            <p className="mb-3 text-sm text-ink-soft">
              <time dateTime={message.createdAt}>{instantText(message.createdAt)}</time>
              {' · '}
              {message.subject}
            </p>
            <MessageText>{message.body}</MessageText>
          </li>
        ))}
      </ol>
    </>
  );
}

type Place = { patientId: string; email: string };

/**
 * Notes that the practice has read what it is shown. Answers which messages were new when they came: they stay marked
 * for this visit.
 */
function useReading(messages: readonly Message[], { patientId, email }: Place) {
  const { mutate: markRead } = useMarkConversationRead(email);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter(({ from, readAt }) => from === 'patient' && readAt === null);
  if (unread.some(({ _id }) => !fresh.has(_id))) {
    setFresh(new Set([...fresh, ...unread.map(({ _id }) => _id)]));
  }
  const newest = unread[0]?._id;
  useEffect(() => {
    if (newest !== undefined) markRead({ patientId, readUpTo: newest });
  }, [newest, patientId, markRead]);
  return ({ _id }: Message): boolean => fresh.has(_id);
}
