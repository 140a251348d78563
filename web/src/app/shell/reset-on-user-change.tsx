import { isStaff } from '@garden-room/contract/staff';
import { Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#features/session/use-session.ts';
import type { Elements } from '#lib/elements.ts';
import { dropKept, dropPassed, leaveKeptTo, notedOwner, noteOwner } from '#lib/kept-for-person.ts';

/**
 * Leaves no user's data to the next one on the device: when the user changes, remounts the page and drops a message's
 * draft. A signed-out visitor's input stays. After the server has ended a session, page and drafts wait for that user
 * only.
 */
export function ResetOnUserChange({ children }: { children: Elements }) {
  const { user, status, refusal } = useSession();
  const id = user?._id ?? null;
  const [seen, setSeen] = useState(() => begin(id));
  if (seen.id !== id) setSeen(follow(seen, id, refusal !== null));
  const { owner, departures } = seen;

  // A layout effect: it comes before the new page looks for a draft.
  useLayoutEffect(() => {
    if (departures > 0) dropKept('contact-draft');
  }, [departures]);

  useLayoutEffect(() => {
    noteOwner(id === null ? owner : null);
  }, [id, owner]);

  useLayoutEffect(() => {
    if (id !== null) leaveKeptTo(id);
    else if (departures > 0 && refusal === null) leaveKeptTo(null);
  }, [id, departures, refusal]);

  // Also when the session ran out or was ended elsewhere, where drafts wait for the same user: visits need no waiting.
  const isDesk = user !== null && isStaff(user);
  useLayoutEffect(() => {
    if (status === 'signedOut') dropKept('own-visits');
    if (status === 'signedOut' || (status === 'signedIn' && !isDesk)) dropKept('kept-day');
  }, [status, isDesk]);

  useEffect(() => dropPassed(Date.now()), []);

  return <Fragment key={departures}>{children}</Fragment>;
}

/**
 * `owner`: the user whose page and draft these are, also after their session has ended; null for a signed-out
 * visitor.
 */
type Seen = { id: string | null; owner: string | null; departures: number };

function begin(id: string | null): Seen {
  const left = { id: null, owner: notedOwner(), departures: 0 };
  return id === null ? left : follow(left, id, false);
}

function follow({ owner, departures }: Seen, id: string | null, refused: boolean): Seen {
  const waits = id === null && refused;
  const goes = !waits && owner !== null && owner !== id;
  return { id, owner: waits ? owner : id, departures: departures + (goes ? 1 : 0) };
}
