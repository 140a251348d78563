import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { conversationQuery } from '#api/get-conversation.ts';
import { conversationMessagesQuery } from '#api/list-conversation-messages.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { cn } from '#lib/cn.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import type { Reader } from '../reader.ts';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';
import { preloadReplyForm } from './reply-box.tsx';
import { Thread } from './thread.tsx';

type ConversationPageProps = { patientId: string; reader: Reader };

/** One patient's conversation, for the practice. */
export function ConversationPage({ patientId, reader }: ConversationPageProps) {
  const summary = useQuery(conversationQuery(patientId));
  const list = useInfiniteQuery(conversationMessagesQuery(patientId));
  useEffect(() => void whenPageIdle().then(preloadReplyForm), []);
  const isUnknown = hasCode(summary.error, 'not_found') && list.data?.length === 0;
  const name = summary.data?.patientName ?? 'Messages';
  return (
    <div className="wrap max-w-4xl py-12 sm:py-16">
      <Link to={paths.messages} className={cn('inline-flex items-center gap-2 text-sm', textLinkClass)}>
        <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.8} />
        All conversations
      </Link>
      <h1 className="mt-4 mb-10 text-4xl wrap-anywhere text-evergreen-strong">
        {isUnknown ? 'No such conversation' : name}
      </h1>
      <PagedList
        list={list}
        failedTitle="The messages could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={<NoMessages />}
      >
        {(messages) => (
          <Thread messages={messages} patientId={patientId} patientName={name} reader={reader} />
        )}
      </PagedList>
    </div>
  );
}

const NoMessages = () => (
  <EmptyState title="There are no messages here.">Nothing has been written with this patient.</EmptyState>
);
