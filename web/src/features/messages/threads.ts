import type { Message } from '@garden-room/contract/message';

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
export function threadsOf(messages: readonly Message[]): readonly Thread[] {
  const threads = new Map<string, Thread>();
  for (const message of messages) {
    const { thread: id } = message;
    const known = threads.get(id);
    if (known) known.messages.unshift(message);
    else threads.set(id, { id, subject: topicOf(message), latest: message, messages: [message] });
  }
  return [...threads.values()];
}

/** What a message is about: `Re: Your results` -> `Your results`. */
export const topicOf = ({ subject }: Pick<Message, 'subject'>): string => subject.replace(/^Re: /, '');
