import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { isUnanswered } from '#lib/api-error.ts';
import { hasKept } from '#lib/kept-for-person.ts';

/** Leads from a page of the desk to the kept day, where there is one and the site does not answer, or not yet. */
export function WayToKeptDay() {
  const isUnreached = useUnreached();
  const { wait, dialog } = useLongWait();
  if ((!isUnreached && !wait) || !hasKept('kept-day')) return null;
  // Nothing outside of a dialog that is open can be pressed.
  if (dialog) return createPortal(<Waiting isTyping className="sticky bottom-0" />, dialog);
  if (isUnreached) return <WhenUnreached />;
  // Over the page, which is not to move for what may end at any moment.
  return (
    <Waiting
      isTyping={wait === 'act'}
      className="fixed inset-x-4 bottom-4 z-50 shadow-lift sm:right-auto sm:max-w-md print:hidden"
    />
  );
}

/** Whether something that is shown could not be read. */
function useUnreached(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => cache.findAll({ type: 'active' }).some(({ state }) => isUnanswered(state.error)),
  );
}

const dayLink = 'The day as this browser last saw it';

const WhenUnreached = () => (
  <div className="wrap py-4 print:hidden">
    <Notice
      title="The site does not answer"
      action={
        <Link to={paths.keptDay} className={textLinkClass}>
          {dayLink}
        </Link>
      }
    >
      Who comes today and on the next two days can still be read and printed.
    </Notice>
  </div>
);

type WaitingProps = { isTyping: boolean; className: string };

/** A notice with a link to the day in a tab of its own, where something typed would be left behind. */
const Waiting = ({ isTyping, className }: WaitingProps) => (
  <div className={className}>
    <Notice
      title="The site has not answered yet"
      action={
        isTyping ? (
          <ExternalLink href={paths.keptDay} className={textLinkClass}>
            {dayLink}
          </ExternalLink>
        ) : (
          <Link to={paths.keptDay} className={textLinkClass}>
            {dayLink}
          </Link>
        )
      }
    >
      {isTyping
        ? 'What you typed is kept here until it is saved.'
        : 'Who comes today and on the next two days can be read and printed meanwhile.'}
    </Notice>
  </div>
);

const lookEveryMilliseconds = 500;
/** The patience: with the time until the next look, five seconds at most. */
const patienceMilliseconds = 4_500;

/** The act or query that has been waited for too long; and the dialog that is open. */
function useLongWait() {
  const client = useQueryClient();
  const [wait, setWait] = useState<'act' | 'read' | null>(null);
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const [areActsLong, areReadsLong] = [longWaits(), longWaits()];
    const look = () => {
      const acts = areActsLong(client.getMutationCache().findAll({ status: 'pending' }));
      const reads = areReadsLong([
        ...client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' }),
        // A page whose code has not come.
        ...document.querySelectorAll('main [aria-busy="true"]'),
      ]);
      if (acts) setWait('act');
      else setWait(reads ? 'read' : null);
      setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    };
    const timer = setInterval(look, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [client]);
  return { wait, dialog };
}

/** Whether one of the open calls has been asked again and again for too long. */
function longWaits() {
  let since = new Map<object, number>();
  return (open: readonly object[]): boolean => {
    const now = Date.now();
    since = new Map(open.map((call) => [call, since.get(call) ?? now]));
    return [...since.values()].some((begun) => now - begun >= patienceMilliseconds);
  };
}
