import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { listConversations } from '#api/messages.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { instantText } from '#lib/instant-text.ts';
import { MarkedNotice } from './marked-conversation.tsx';
import type { MessageReader } from './message-form.tsx';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';

/** The practice's conversations with its patients: those that are open, or those it is done with. */
export function Conversations({ reader }: { reader: MessageReader }) {
  const [query] = useSearchParams();
  const state = query.get('state') === 'done' ? 'done' : 'open';
  const list = useInfiniteQuery(listConversations.pages({ query: { state } }));
  return (
    <div className="wrap page-block max-w-4xl">
      <h1 className="text-4xl text-evergreen-strong">Messages</h1>
      <p className="mt-4 mb-6 max-w-[58ch] text-ink-soft">
        One conversation with each patient, the newest first. It also has the automatic notices about their
        visits.
      </p>
      <MarkedNotice email={reader.email} />
      <nav aria-label="Conversations" className="mb-4 flex gap-6">
        <StateLink to={paths.messages} isCurrent={state === 'open'}>
          Open
        </StateLink>
        <StateLink to={`${paths.messages}?state=done`} isCurrent={state === 'done'}>
          Done
        </StateLink>
      </nav>
      <PagedList
        list={list}
        failedTitle="The conversations could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={state === 'open' ? <NoConversations /> : <p className="text-ink-soft">None is done.</p>}
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

type StateLinkProps = { to: string; isCurrent: boolean; children: string };

const StateLink = ({ to, isCurrent, children }: StateLinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cn('py-2', isCurrent ? 'font-semibold' : textLinkClass)}
  >
    {children}
  </Link>
);

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { _id, patientName, unread, waits, lastMessageAt, lastFrom, excerpt } = conversation;
  return (
    <li>
      <Link to={paths.conversation(_id)} className="group -mx-1 block rounded-sm px-1 py-4 hover:bg-sage">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cn('min-w-0 wrap-anywhere group-hover:underline', unread > 0 && 'font-semibold')}>
            <PatientName name={patientName} id={_id} of={conversation} words="inside" />
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
  <EmptyState title="No conversation is open.">
    When a patient writes to the practice, it appears here and on the bell.
  </EmptyState>
);
