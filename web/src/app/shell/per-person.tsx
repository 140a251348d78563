import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { noteDraftOwner, readDraftOwner } from '#features/contact/draft-owner.ts';
import { dropDraft } from '#features/contact/drop-draft.ts';
import { useSession } from '#features/session/use-session.ts';
import { leaveKeptTo } from '#lib/kept-for-person.ts';

/**
 * What nobody leaves behind for the next person on the device: when the person signed in goes, the page is mounted
 * anew and the draft of a message is dropped. What strangers type before they sign in stays theirs. Where the server has
 * ended their session, their page and what is kept of their work wait for them, and for nobody else.
 */
export function PerPerson({ children }: { children: ReactNode }) {
  const { user, refusal } = useSession();
  const id = user?._id ?? null;
  const [seen, setSeen] = useState(() => begin(id));
  if (seen.id !== id) setSeen(follow(seen, id, refusal !== null));
  const { owner, departures } = seen;

  // A layout effect: it comes before the new page looks for a draft.
  useLayoutEffect(() => {
    if (departures > 0) dropDraft();
  }, [departures]);

  useLayoutEffect(() => {
    noteDraftOwner(id === null ? owner : null);
  }, [id, owner]);

  useLayoutEffect(() => {
    if (id !== null) leaveKeptTo(id);
    else if (departures > 0 && refusal === null) leaveKeptTo(null);
  }, [id, departures, refusal]);

  return <Fragment key={departures}>{children}</Fragment>;
}

/** `owner`: whose the page and its draft are, also while their session is over; null where they are a stranger's. */
type Seen = { id: string | null; owner: string | null; departures: number };

function begin(id: string | null): Seen {
  const left = { id: null, owner: readDraftOwner(), departures: 0 };
  return id === null ? left : follow(left, id, false);
}

function follow({ owner, departures }: Seen, id: string | null, refused: boolean): Seen {
  const waits = id === null && refused;
  const goes = !waits && owner !== null && owner !== id;
  return { id, owner: waits ? owner : id, departures: departures + (goes ? 1 : 0) };
}
