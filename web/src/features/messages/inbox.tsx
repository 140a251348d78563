import type { Message } from '@garden-room/contract/message';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { listMessages, useMarkMessagesRead } from '#api/messages.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { paths } from '#config/paths.ts';
import { usePractice } from '#lib/practice.ts';
import { MessageForm, type MessageReader, WriteFirst } from './message-form.tsx';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';
import { type Thread, ThreadList } from './thread-list.tsx';

/** The word in place of a message's id in the address: the form of a new one is open. */
const writing = 'new';

/** The state of a link that leads here with something to write about keeps its subject in the history entry. */
const offeredSchema = z.object({ subject: z.string() });

const sentText = 'The practice reads it in its opening hours, and answers here.';

/**
 * A patient's messages, and where they write to the practice once they have booked. What is open is in the address, so
 * that it stays open over a reload and a login.
 */
export function Inbox({ reader, isPatient }: { reader: MessageReader; isPatient: boolean }) {
  const practice = usePractice();
  const list = useInfiniteQuery(listMessages.pages({ query: { email: reader.email } }));
  const [query, setQuery] = useSearchParams();
  const openId = query.get('message');
  const { state } = useLocation();
  const offered = offeredSchema.safeParse(state).data?.subject;
  const toggle = (id: string, open: boolean) => {
    const next = new URLSearchParams(query);
    if (open) next.delete('message');
    else next.set('message', id);
    setQuery(next, { replace: true, state });
  };
  const isOpen = ({ messages }: Thread) => messages.some(({ _id }) => _id === openId);

  return (
    <div className="wrap page-block max-w-4xl">
      <h1 className="text-4xl text-evergreen-strong">Messages</h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-ink-soft">
        What the practice and you write to each other. <NotForEmergencies />
      </p>
      {isPatient && (
        <WriteFirst
          to="Write to the practice"
          reader={reader}
          patientId={reader.personId}
          subject={offered}
          open={openId === writing}
          onToggle={() => toggle(writing, openId === writing)}
          hint={<NotForEmergencies />}
          sentText={sentText}
        />
      )}
      <PagedList
        list={list}
        failedTitle="The messages could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={<NoMessages isPatient={isPatient} />}
      >
        {(messages) => (
          <ThreadList
            messages={messages}
            isOpen={isOpen}
            onToggle={(thread) => toggle(thread.latest._id, isOpen(thread))}
            isNew={isUnread}
            names={{ practice: practice.name, patient: 'You' }}
          >
            {(thread) => <Answer thread={thread} reader={reader} />}
          </ThreadList>
        )}
      </PagedList>
    </div>
  );
}

const isUnread = ({ from, readAt }: Message) => from === 'practice' && readAt === null;

/** The form that answers an open thread. To open it is to read it. */
function Answer({ thread: { id, latest, messages }, reader }: { thread: Thread; reader: MessageReader }) {
  const { mutate: markRead } = useMarkMessagesRead(reader.email);
  const unread = messages
    .filter(isUnread)
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    if (unread !== '') markRead(unread.split(' '));
  }, [unread, markRead]);
  return (
    <MessageForm
      reader={reader}
      about={id}
      purpose={{ answers: latest._id }}
      hint={<NotForEmergencies />}
      sentText={sentText}
    />
  );
}

const NoMessages = ({ isPatient }: { isPatient: boolean }) => (
  <EmptyState
    title="No messages yet."
    actions={<ButtonLink to={paths.bookFromDashboard}>Choose a day and a time</ButtonLink>}
  >
    What happens to a booking, and what the practice writes to you, is here.{' '}
    {isPatient ? (
      <span>You can answer all of it.</span>
    ) : (
      <span>
        Once you have booked, you can write to the practice here; until then, call <PhoneLink />.
      </span>
    )}
  </EmptyState>
);

/** A note that messages are not for emergencies, and whom to call instead. */
const NotForEmergencies = () => {
  const practice = usePractice();
  return (
    <>
      <EmergencyLinks>{`Not for emergencies: call ${practice.emergency.ambulance}.`}</EmergencyLinks>{' '}
      <span>
        If it cannot wait for our opening hours, call <PhoneLink />.
      </span>
    </>
  );
};
