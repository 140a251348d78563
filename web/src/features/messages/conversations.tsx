import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listConversations } from '#api/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { instantText } from '#lib/instant-text.ts';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';

/** The practice's conversations with its patients. */
export function Conversations() {
  const list = useInfiniteQuery(listConversations.pages());
  return (
    <div className="wrap page-block max-w-4xl">
      <h1 className="text-4xl text-evergreen-strong">Messages</h1>
      <p className="mt-4 mb-10 max-w-[58ch] text-ink-soft">
        One conversation with each patient, the newest first. It also has the automatic notices about their
        visits.
      </p>
      <PagedList
        list={list}
        failedTitle="The conversations could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={<NoConversations />}
      >
        {(conversations) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {conversations.map((conversation) => (
              <ConversationRow key={conversation._id} conversation={conversation} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { _id, patientName, unread, waits, lastMessageAt, lastFrom, excerpt } = conversation;
  return (
    <li>
      <Link to={paths.conversation(_id)} className="group block rounded-sm px-1 py-4 hover:bg-sage">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cn('min-w-0 wrap-anywhere group-hover:underline', unread > 0 && 'font-semibold')}>
            {patientName}
          </span>
          {unread > 0 && <Badge tone="apricot">{`${unread} new`}</Badge>}
          {unread === 0 && waits && <Badge tone="outline">Not answered</Badge>}
          <time dateTime={lastMessageAt} className="text-sm whitespace-nowrap text-ink-soft sm:ml-auto">
            {instantText(lastMessageAt)}
          </time>
        </span>
        <span className="mt-1 block truncate text-sm text-ink-soft">{`${lastFrom === 'practice' ? 'Practice: ' : ''}${excerpt}`}</span>
      </Link>
    </li>
  );
}

const NoConversations = () => (
  <EmptyState title="Nobody has written yet.">
    When a patient writes to the practice, it appears here and on the bell.
  </EmptyState>
);
