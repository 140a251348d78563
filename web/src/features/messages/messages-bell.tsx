import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { pollInbox, useInbox } from '#api/messages.ts';
import { paths } from '#config/paths.ts';
import { readStored } from '#lib/local-storage.ts';
import { whenPageShown } from '#lib/when-page-shown.ts';

/** The signed-in user's link to their messages, with the number of unread ones. */
export default function MessagesBell({ email }: { email: string }) {
  useInboxPoll(email);
  const unread = useInbox(email)?.unread;
  const news = useNews(unread);
  return (
    <>
      <NavLink
        to={paths.messages}
        className="relative grid size-11 place-items-center rounded-sm text-ink-soft hover:text-evergreen aria-[current=page]:text-evergreen"
      >
        <Bell aria-hidden="true" strokeWidth={1.6} className="size-6" />
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
    className="absolute top-0.5 -right-0.5 min-w-4.5 rounded-arch bg-accent px-1 text-center text-xs leading-4.5 font-semibold text-on-accent tabular-nums ring-2 ring-ground"
  >
    {unread > 99 ? '99+' : unread}
  </span>
);

/** The announcement to a screen reader: only of new messages, never of those that were there already. */
function useNews(unread: number | undefined): string {
  const [announced, setTold] = useState({ unread, news: '' });
  if (unread === announced.unread) return announced.news;
  const isNews = unread !== undefined && announced.unread !== undefined && unread > announced.unread;
  const news = isNews ? `A new message has come: ${unread} unread.` : '';
  setTold({ unread, news });
  return news;
}

/** The key under which the session stores the email of the signed-in user, as the specification asks. */
const storedEmailKey = 'email';

/**
 * Keeps a user's inbox up to date for every component that shows it, as long as this browser has their email stored;
 * begins once the page is there. Use once per tab.
 */
function useInboxPoll(email: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    void whenPageShown().then(() => {
      if (gone.signal.aborted) return;
      const stop = poll(async (signal) => {
        // Another email: another tab has signed in another user, and this tab will follow in a moment.
        if (readStored(storedEmailKey) === email) await pollInbox(queryClient, email, signal);
      });
      gone.signal.addEventListener('abort', stop);
    });
    return () => gone.abort();
  }, [queryClient, email]);
}

/** The specification's pace, while the server answers. */
const pollMilliseconds = 7_000;
const longestMilliseconds = 5 * 60_000;

/** Twice as long after each failure in a row, so that a failing server gets fewer calls. */
export const pollDelay = (failures: number): number =>
  Math.min(pollMilliseconds * 2 ** failures, longestMilliseconds);

/**
 * Asks now and at intervals while the page is visible; at once when it becomes visible again or the browser is online
 * again. One question at a time. Returns a function that stops it.
 */
export function poll(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;

  const turn = async () => {
    clearTimeout(timer);
    if (asking || document.visibilityState !== 'visible') return;
    const own = new AbortController();
    asking = own;
    try {
      await ask(own.signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    if (own.signal.aborted) return;
    asking = null;
    timer = setTimeout(turn, pollDelay(failures));
  };
  const rest = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void turn();
    else rest();
  };

  const listening = new AbortController();
  document.addEventListener('visibilitychange', onVisibility, listening);
  window.addEventListener('online', () => void turn(), listening);
  void turn();
  return () => {
    listening.abort();
    rest();
  };
}
