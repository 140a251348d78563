import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messagesQuery } from '#api/list-messages.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { paths } from '#config/paths.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import type { Reader } from '../reader.ts';
import { MessageRow } from './message-row.tsx';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';
import { NotForEmergencies } from './not-for-emergencies.tsx';
import { preloadReplyForm } from './reply-box.tsx';

/** A patient's messages. The open one is in the address, so that it stays open over a reload and a login. */
export function Inbox({ reader }: { reader: Reader }) {
  const list = useInfiniteQuery(messagesQuery(reader.email));
  const [query, setQuery] = useSearchParams();
  const openId = query.get('message');
  const toggle = (id: string) => setQuery(id === openId ? {} : { message: id }, { replace: true });
  useEffect(() => void whenPageIdle().then(preloadReplyForm), []);

  return (
    <div className="wrap max-w-4xl py-12 sm:py-16">
      <h1 className="text-4xl text-evergreen-strong">Messages</h1>
      <p className="mt-4 mb-10 max-w-[58ch] text-ink-soft">
        What the practice and you write to each other. <NotForEmergencies />
      </p>
      <PagedList
        list={list}
        failedTitle="The messages could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={<NoMessages />}
      >
        {(messages) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {messages.map((message) => (
              <MessageRow
                key={message._id}
                message={message}
                open={message._id === openId}
                onToggle={() => toggle(message._id)}
                reader={reader}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NoMessages = () => (
  <EmptyState
    title="No messages yet."
    action={<ButtonLink to={paths.bookFromDashboard}>Choose a day and a time</ButtonLink>}
  >
    What happens to a booking, and what the practice writes to you, is here. You can answer all of it.
  </EmptyState>
);
