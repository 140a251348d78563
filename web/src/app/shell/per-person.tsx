import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { dropDraft } from '#features/contact/drop-draft.ts';
import { useSession } from '#features/session/use-session.ts';
import { leaveKeptTo } from '#lib/kept-for-person.ts';

/**
 * What nobody leaves behind for the next person on the device: when the person signed in goes, the page is mounted
 * anew and the draft of a message is dropped. What strangers type before they sign in stays theirs. A booking and answers,
 * which are bound to their person, wait for them where the server has ended their session, and for nobody else.
 */
export function PerPerson({ children }: { children: ReactNode }) {
  const { user, refusal } = useSession();
  const id = user?._id ?? null;
  const [last, setLast] = useState({ id, departures: 0 });
  if (last.id !== id) setLast({ id, departures: last.departures + (last.id === null ? 0 : 1) });
  const { departures } = last;

  // A layout effect: it comes before the new page looks for a draft.
  useLayoutEffect(() => {
    if (departures > 0) dropDraft();
  }, [departures]);

  useLayoutEffect(() => {
    if (id !== null) leaveKeptTo(id);
    else if (departures > 0 && refusal === null) leaveKeptTo(null);
  }, [id, departures, refusal]);

  return <Fragment key={departures}>{children}</Fragment>;
}
