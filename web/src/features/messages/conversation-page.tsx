import type { Message } from '@garden-room/contract/message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { getConversation, listConversationMessages, useMarkConversationRead } from '#api/messages.ts';
import { getPatient } from '#api/patients.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { NameMarks, PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { cn } from '#lib/cn.ts';
import { nameOf } from '#lib/name-of.ts';
import { ConversationTools } from './marked-conversation.tsx';
import { MessageForm, type MessageReader, WriteFirst } from './message-form.tsx';
import { MessagesOnTheirWay } from './messages-on-their-way.tsx';
import { type AskAbout, useRoomQuestion } from './room-question.tsx';
import { type Thread, ThreadList } from './thread-list.tsx';

type ConversationPageProps = { patientId: string; reader: MessageReader };

/** One patient's conversation, for the practice. */
export function ConversationPage({ patientId, reader }: ConversationPageProps) {
  const summary = useQuery(getConversation.query({ params: { id: patientId } }));
  const list = useInfiniteQuery(listConversationMessages.pages({ params: { id: patientId } }));
  const [writing, setWriting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { askAbout, dialog } = useRoomQuestion(patientId);
  // There is none before a first message.
  const isMissing = hasCode(summary.error, 'not_found');
  const patient = useUnwritten(patientId, isMissing);
  const isUnknown = !summary.data && hasCode(patient.error, 'not_found');
  const name = summary.data?.patientName ?? (patient.data ? nameOf(patient.data) : 'Messages');
  const known = summary.data ?? patient.data ?? {};
  const readsHere = summary.data?.hasAccount ?? patient.data?.hasAccount;
  const mayWrite = readsHere ?? ((summary.isError && !isMissing) || (patient.isError && !isUnknown));
  return (
    <div className="wrap page-block max-w-4xl">
      <Link to={paths.messages} className={cn('inline-flex items-center gap-2 text-sm', textLinkClass)}>
        <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.8} />
        All conversations
      </Link>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-3">
        <h1 className="min-w-0 text-4xl wrap-anywhere text-evergreen-strong">
          {isUnknown ? 'No such conversation' : name}
        </h1>
        <NameMarks name={name} of={known} />
      </div>
      {summary.data && (
        <ConversationTools
          conversation={summary.data}
          newest={list.data?.[0]?._id}
          email={reader.email}
          onLeave={() => setLeaving(true)}
        />
      )}
      {mayWrite && (
        <WriteFirst
          to="Write to the patient"
          reader={reader}
          patientId={patientId}
          open={writing}
          onToggle={() => setWriting(!writing)}
          hint="They read it under Messages, on this site."
          sentText="They see it with their next look at this site."
          askAbout={askAbout}
        />
      )}
      {readsHere === false && (
        <div className="mb-10">
          <Notice title="They would not read an answer here">
            They have no account, and have answered an email. Call them:{' '}
            <PatientName name={name} id={patientId} of={known} to={paths.patient(patientId)} />
          </Notice>
        </div>
      )}
      <PagedList
        list={list}
        failedTitle="The messages could not be loaded"
        skeleton={<MessagesOnTheirWay />}
        empty={<NoMessages />}
      >
        {(messages) => (
          <Threads
            messages={messages}
            patientId={patientId}
            patientName={summary.data?.patientName ?? 'The patient'}
            reader={reader}
            mayAnswer={mayWrite}
            askAbout={askAbout}
            isUnread={!isLeaving && (summary.data?.unread ?? 0) > 0}
          />
        )}
      </PagedList>
      {dialog}
    </div>
  );
}

/**
 * The patient of a conversation in which nothing is written yet. Kept while that is asked for again, when no answer
 * says that there is none: without, the form would go, and its word that the message is sent.
 */
function useUnwritten(patientId: string, isMissing: boolean) {
  const [wasMissing, setMissing] = useState(false);
  if (isMissing && !wasMissing) setMissing(true);
  return useQuery(getPatient.query(wasMissing ? { params: { id: patientId } } : null));
}

type ThreadsProps = ConversationPageProps & {
  messages: readonly Message[];
  patientName: string;
  /** Whether the patient would read an answer, as far as is known. */
  mayAnswer: boolean;
  /** Whether the practice has it as unread, also where each message was read before. */
  isUnread: boolean;
  askAbout: AskAbout;
};

/**
 * Open at first are the latest thread that a person wrote in, which stays open when another is later, and all with
 * something new: to show it is to have read it.
 */
function Threads({ messages, patientId, patientName, reader, mayAnswer, isUnread, askAbout }: ThreadsProps) {
  const isNew = useReading(messages, { patientId, email: reader.email, isUnread });
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [latest] = useState(() => messages.find(({ kind }) => kind === 'written')?.thread);
  const isOpen = ({ id, messages: own }: Thread) => toggled[id] ?? (id === latest || own.some(isNew));
  return (
    <ThreadList
      messages={messages}
      isOpen={isOpen}
      onToggle={(thread) => setToggled({ ...toggled, [thread.id]: !isOpen(thread) })}
      isNew={isNew}
      names={{ practice: 'The practice', patient: patientName }}
    >
      {(thread) =>
        mayAnswer && (
          <MessageForm
            reader={reader}
            about={thread.id}
            purpose={{ answers: thread.latest._id }}
            hint={`${patientName} reads it under Messages, on this site.`}
            sentText={`${patientName} sees it with their next look at this site.`}
            askAbout={askAbout}
          />
        )
      }
    </ThreadList>
  );
}

type Place = { patientId: string; email: string; isUnread: boolean };

/**
 * Notes that the practice has read what it is shown. Answers which messages were new when they came: they stay marked
 * for this visit.
 */
function useReading(messages: readonly Message[], { patientId, email, isUnread }: Place) {
  const { mutate: markRead } = useMarkConversationRead(email);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter(({ from, readAt }) => from === 'patient' && readAt === null);
  if (unread.some(({ _id }) => !fresh.has(_id))) {
    setFresh(new Set([...fresh, ...unread.map(({ _id }) => _id)]));
  }
  const newest = unread[0]?._id ?? (isUnread ? messages[0]?._id : undefined);
  useEffect(() => {
    if (newest !== undefined) markRead({ params: { id: patientId }, body: { readUpTo: newest } });
  }, [newest, patientId, markRead]);
  return ({ _id }: Message): boolean => fresh.has(_id);
}

const NoMessages = () => (
  <EmptyState title="There are no messages here.">Nothing has been written with this patient.</EmptyState>
);
