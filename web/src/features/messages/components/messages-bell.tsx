import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { refreshInbox, useInbox } from '#api/list-messages.ts';
import { paths } from '#config/paths.ts';
import { readStored } from '#lib/local-storage.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { poll } from '../poll.ts';

/** The way to the messages, with how many are unread, in the bar of whoever is signed in. */
export default function MessagesBell({ email }: { email: string }) {
  return (
    <QueryProvider>
      <BellLink email={email} />
    </QueryProvider>
  );
}

function BellLink({ email }: { email: string }) {
  useInboxPoll(email);
  const unread = useInbox(email)?.unread;
  const news = useNews(unread);
  return (
    <>
      <NavLink
        to={paths.messages}
        className="relative grid size-11 place-items-center rounded-sm text-ink-soft hover:text-evergreen aria-[current=page]:text-terracotta"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.6} />
        <span className="sr-only">{unread ? `Messages, ${unread} unread` : 'Messages'}</span>
        {unread ? <Count unread={unread} /> : null}
      </NavLink>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </>
  );
}

const Count = ({ unread }: { unread: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-0.5 left-1/2 min-w-5 rounded-arch bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums ring-2 ring-ground"
  >
    {unread > 99 ? '99+' : unread}
  </span>
);

/** What a screen reader is told: that something has come, never how much was there already. */
function useNews(unread: number | undefined): string {
  const [told, setTold] = useState({ unread, news: '' });
  if (unread === told.unread) return told.news;
  const isNews = unread !== undefined && told.unread !== undefined && unread > told.unread;
  const news = isNews ? `A new message has come: ${unread} unread.` : '';
  setTold({ unread, news });
  return news;
}

/** Where the specification keeps the email of whoever is signed in; the session writes it. */
const storedEmailKey = 'email';

/**
 * Keeps somebody's inbox up to date for every place that shows it, as long as this browser has their email stored. One a
 * tab.
 */
function useInboxPoll(email: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      poll(async (signal) => {
        // Another one's: another tab has just signed them in, and this one is about to hear of it.
        if (readStored(storedEmailKey) === email) await refreshInbox(queryClient, email, signal);
      }),
    [queryClient, email],
  );
}
