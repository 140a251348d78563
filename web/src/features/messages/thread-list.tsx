import { type Message, openedFactsOf, type Sender } from '@garden-room/contract/message';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths, slotFragment } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { instantText } from '#lib/instant-text.ts';
import { ownTimeText } from '#lib/wall-instant.ts';

type ThreadListProps = {
  /** Newest first. */
  messages: readonly Message[];
  isOpen: (thread: Thread) => boolean;
  onToggle: (thread: Thread) => void;
  isNew: (message: Message) => boolean;
  /** The reader's names for the two sides. */
  names: Record<Sender, string>;
  /** The elements after the messages of an open thread: the form of an answer. */
  children: (thread: Thread) => Elements;
};

/** Messages by what they are about, the latest first; an open thread is read from its beginning. */
export const ThreadList = ({ messages, isOpen, onToggle, isNew, names, children }: ThreadListProps) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {threadsOf(messages).map((thread) => (
      <ThreadRow
        key={thread.id}
        thread={thread}
        open={isOpen(thread)}
        onToggle={() => onToggle(thread)}
        isNew={isNew}
        names={names}
      >
        {children(thread)}
      </ThreadRow>
    ))}
  </ul>
);

type ThreadRowProps = Pick<ThreadListProps, 'isNew' | 'names'> & {
  thread: Thread;
  open: boolean;
  onToggle: () => void;
  children: Elements;
};

function ThreadRow({ thread, open, onToggle, isNew, names, children }: ThreadRowProps) {
  const { subject, latest, messages } = thread;
  const panel = useId();
  const about = useId();
  const hasNews = messages.some(isNew);
  return (
    <li>
      {/* The whole row opens it; its heading is the subject alone. */}
      <div className="group relative -mx-1 rounded-sm px-1 py-4 hover:bg-sage">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-text text-base tracking-normal text-ink">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              aria-describedby={about}
              onClick={onToggle}
              className={cn(
                'text-left wrap-anywhere group-hover:underline after:absolute after:inset-0',
                hasNews ? 'font-semibold' : 'font-normal',
              )}
            >
              {subject}
            </button>
          </h2>
          {hasNews && <Badge tone="apricot">New</Badge>}
          {messages.length > 1 && (
            <span className="text-sm text-ink-soft">{`${messages.length} messages`}</span>
          )}
        </div>
        <p id={about} className="mt-1 text-sm text-ink-soft">
          {hasNews && <span className="sr-only">New. </span>}
          <span>{`${writerOf(latest, names)},`}</span>{' '}
          <time dateTime={latest.createdAt} className="whitespace-nowrap">
            {instantText(latest.createdAt)}
          </time>
        </p>
        {!open && <p className="mt-1 truncate text-sm text-ink-soft">{latest.body}</p>}
      </div>
      {open && (
        <div id={panel} className="flex flex-col items-start gap-6 pt-2 pb-10">
          <ol className="flex w-full flex-col gap-5">
            {messages.map((message) => (
              <li key={message._id}>
                {isNotice(message) ? (
                  <Notice message={message} topic={subject} />
                ) : (
                  <Letter message={message} writer={names[message.from]} />
                )}
              </li>
            ))}
          </ol>
          {latest.appointmentId !== null && (
            <Link to={paths.appointment(latest.appointmentId)} className={textLinkClass}>
              See the appointment
            </Link>
          )}
          {children}
        </div>
      )}
    </li>
  );
}

/** Whether an event wrote a message, and no person. */
const isNotice = ({ kind }: Message) => kind !== 'written';

const writerOf = (message: Message, names: Record<Sender, string>) =>
  isNotice(message) ? 'Automatic notice' : names[message.from];

/** A person's message, under their name; the practice's own words are set apart. */
const Letter = ({ message, writer }: { message: Message; writer: string }) => (
  <article
    className={cn(
      'max-w-[68ch] border-l-2 py-3 pr-4 pl-5',
      message.from === 'practice' ? 'border-l-evergreen bg-sage' : 'border-l-hairline',
    )}
  >
    <p className="font-semibold wrap-anywhere">{writer}</p>
    <When message={message} />
    <p className="mt-2 whitespace-pre-line wrap-anywhere">{message.body}</p>
  </article>
);

/** The message of an event: smaller, without a name. `topic` is said above the thread. */
function Notice({ message, topic }: { message: Message; topic: string }) {
  return (
    <div className="flex max-w-[68ch] gap-3 pl-1 text-sm text-ink-soft">
      <CalendarCheck aria-hidden="true" size={18} strokeWidth={1.6} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {topicOf(message) !== topic && (
          <h3 className="font-text text-sm font-semibold tracking-normal text-ink">{message.subject}</h3>
        )}
        <When message={message} label="Automatic notice, " />
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.body}</p>
        <OfferedTime message={message} />
      </div>
    </div>
  );
}

/** The link to the time that a message offers: a booking, or the visit that it would replace. */
function OfferedTime({ message }: { message: Message }) {
  const opened = openedFactsOf(message);
  if (!opened) return null;
  const { serviceId, date, time } = opened;
  const to =
    message.appointmentId === null
      ? paths.bookSlot(serviceId, date, time)
      : `${paths.appointment(message.appointmentId)}${slotFragment(date, time)}`;
  return (
    <Link to={to} className={`inline-block py-2 ${textLinkClass}`}>
      {`Take this time${ownTimeText(opened)}`}
    </Link>
  );
}

const When = ({ message: { createdAt, from, readAt }, label = '' }: { message: Message; label?: string }) => (
  <p className="text-sm text-ink-soft">
    <span>{label}</span>
    <time dateTime={createdAt}>{instantText(createdAt)}</time>
    <span>{from === 'patient' && readAt !== null && ' · read by the practice'}</span>
  </p>
);

/** Messages that belong together: those about one appointment, or a first message and its answers. */
export interface Thread {
  id: string;
  /** Subject of the latest message. */
  subject: string;
  latest: Message;
  /** The oldest first. */
  messages: Message[];
}

/** The threads of messages that are newest first, in the order of their latest. */
function threadsOf(messages: readonly Message[]): readonly Thread[] {
  const threads = new Map<string, Thread>();
  for (const message of messages) {
    const { thread: id } = message;
    const existing = threads.get(id);
    if (existing) existing.messages.unshift(message);
    else threads.set(id, { id, subject: topicOf(message), latest: message, messages: [message] });
  }
  return [...threads.values()];
}

/** The topic of a message: `Re: Your results` -> `Your results`. */
const topicOf = ({ subject }: Pick<Message, 'subject'>): string => subject.replace(/^Re: /, '');
