import { useInbox } from '#api/messages.ts';

/** How many messages are unread, as soon as the bell has asked. */
export function UnreadCount({ email }: { email: string }) {
  const unread = useInbox(email)?.unread;
  if (unread === undefined) return null;
  return unread === 0 ? (
    <span className="text-ink-soft">Nothing new</span>
  ) : (
    <span className="font-semibold text-terracotta">{`${unread} unread`}</span>
  );
}
