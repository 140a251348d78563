import type { Message } from '@garden-room/contract/message';
import { useEffect, useState } from 'react';
import { useMarkConversationRead } from '#api/mark-conversation-read.ts';

type Place = { patientId: string; email: string };

/**
 * Notes that the practice has read what it is shown. Answers which messages were new when they came: they stay marked
 * for this visit.
 */
export function useReading(messages: readonly Message[], { patientId, email }: Place) {
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
