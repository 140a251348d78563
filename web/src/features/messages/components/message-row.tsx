import type { Message } from '@garden-room/contract/message';
import { openedFactsOf } from '@garden-room/contract/message-words';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useMarkMessageRead } from '#api/mark-message-read.ts';
import { Badge } from '#components/ui/badge.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths, slotFragment } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { instantText } from '#lib/instant-text.ts';
import type { Reader } from '../reader.ts';
import { MessageText } from './message-text.tsx';
import { NotForEmergencies } from './not-for-emergencies.tsx';
import { ReplyBox } from './reply-box.tsx';

type MessageRowProps = { message: Message; open: boolean; onToggle: () => void; reader: Reader };

/** A message in its reader's list: its subject, and once it is opened the whole of it. */
export function MessageRow({ message, open, onToggle, reader }: MessageRowProps) {
  const { _id, from, subject, body, createdAt, readAt } = message;
  const isNew = from === 'practice' && readAt === null;
  const panel = `message-${_id}`;
  return (
    <li>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={onToggle}
          className="group block w-full rounded-sm px-1 py-4 text-left font-text text-base text-ink hover:bg-sage"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={cn('min-w-0 wrap-anywhere group-hover:underline', isNew && 'font-semibold')}>
              {subject}
            </span>
            {isNew && <Badge tone="apricot">New</Badge>}
          </span>
          <span className="mt-1 block text-sm font-normal text-ink-soft">
            {from === 'practice' ? site.name : 'You'}
            {', '}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {instantText(createdAt)}
            </time>
            {from === 'patient' && readAt !== null && ' · read by the practice'}
          </span>
          {!open && <span className="mt-1 block truncate text-sm font-normal text-ink-soft">{body}</span>}
        </button>
      </h2>
      {open && (
        <div id={panel} className="px-1 pb-8">
          <OpenMessage message={message} isNew={isNew} reader={reader} />
        </div>
      )}
    </li>
  );
}

type OpenMessageProps = { message: Message; isNew: boolean; reader: Reader };

/** A whole message and its reply form. Opening it marks it as read. */
function OpenMessage({ message, isNew, reader }: OpenMessageProps) {
  const { _id, body } = message;
  const { mutate: markRead } = useMarkMessageRead(reader.email);
  useEffect(() => {
    if (isNew) markRead(_id);
  }, [isNew, _id, markRead]);

  return (
    <div className="flex flex-col items-start gap-5">
      <MessageText>{body}</MessageText>
      <MessageLink message={message} />
      <div className="mt-3 w-full max-w-2xl">
        <ReplyBox
          {...reader}
          about={_id}
          messageId={_id}
          hint={<NotForEmergencies />}
          sentText="The practice reads it in its opening hours, and answers here."
        />
      </div>
    </div>
  );
}

/** From a message to the appointment that it is about, or to the time that it offers. */
function MessageLink({ message }: { message: Message }) {
  const { appointmentId } = message;
  const opened = openedFactsOf(message);
  if (opened) {
    const { serviceId, date, time } = opened;
    const to =
      appointmentId === null
        ? paths.bookSlot(serviceId, date, time)
        : `${paths.appointment(appointmentId)}${slotFragment(date, time)}`;
    return (
      <Link to={to} className={textLinkClass}>
        Take this time
      </Link>
    );
  }
  return (
    appointmentId !== null && (
      <Link to={paths.appointment(appointmentId)} className={textLinkClass}>
        See the appointment
      </Link>
    )
  );
}
