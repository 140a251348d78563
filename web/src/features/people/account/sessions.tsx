import type { Session } from '@garden-room/contract/endpoints/own-sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listSessions, revokeSession, signOutEverywhere } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FailureNotice, Notice, RetryNotice } from '#components/ui/notice.tsx';
import { site } from '#config/site.ts';
import { instantText } from '#lib/instant-text.ts';
import { notifySuccess } from '#lib/notify.ts';
import { EntriesSkeleton, EntryRow } from './entry-row.tsx';

/** The number of sessions listed at first. */
const shownAtFirst = 3;

/** The user's sessions; each but this one can be ended. */
export function Sessions() {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button that shows them is removed: the focus goes on in the list, at the first that was hidden.
  useEffect(() => {
    if (showsAll) list.current?.children[shownAtFirst]?.querySelector('button')?.focus();
  }, [showsAll]);

  const { data: sessions, isPending, error, refetch } = useQuery(listSessions.query());
  const revoke = useAct(revokeSession);
  return (
    <section aria-labelledby="sessions" className="mt-10">
      <h3 id="sessions" className="mb-3 text-lg text-evergreen-strong">
        Where you are signed in
      </h3>
      {isPending && <EntriesSkeleton />}
      {error && !sessions && (
        <RetryNotice title="Your devices could not be listed" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {revoke.isError && (
        <div className="mb-4">
          <FailureNotice title="That session could not be ended" error={revoke.error} />
        </div>
      )}
      {sessions && (
        <ul
          ref={list}
          aria-labelledby="sessions"
          className="divide-y divide-hairline border-y border-hairline"
        >
          {thisDeviceFirst(sessions, showsAll).map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={revoke.isPending && revoke.variables.params.id === session._id}
              onEnd={() =>
                revoke.mutate(
                  { params: { id: session._id } },
                  { onSuccess: () => notifySuccess(`Signed out: ${session.device}.`) },
                )
              }
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > shownAtFirst && !showsAll && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          onClick={() => setShowsAll(true)}
        >{`Show all ${sessions.length}`}</Button>
      )}
    </section>
  );
}

const thisDeviceFirst = (sessions: readonly Session[], showsAll: boolean): Session[] =>
  sessions
    .toSorted((one, other) => Number(other.current) - Number(one.current))
    .slice(0, showsAll ? undefined : shownAtFirst);

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void };

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => (
  <EntryRow name={session.device} detail={usedText(session)}>
    {session.current ? (
      <Badge tone="evergreen">This device</Badge>
    ) : (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`End the session on ${session.device}`}
        busyText={busy ? 'Ending…' : undefined}
        onClick={onEnd}
      >
        End
      </Button>
    )}
  </EntryRow>
);

const day = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium' });

/** A session's last use is known to the day. */
function usedText({ signedInAt, lastUsedAt }: Session): string {
  const lastUsed = day.format(new Date(lastUsedAt));
  const signedIn = `Signed in ${instantText(signedInAt)}`;
  return lastUsed === day.format(new Date(signedInAt)) ? signedIn : `${signedIn}; last used ${lastUsed}`;
}

/** Ends every session of the user, this one too, after a question. */
export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const everywhere = useAct(signOutEverywhere);
  const [open, setOpen] = useState(false);
  const close = () => {
    everywhere.reset();
    setOpen(false);
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[52ch] text-ink-soft">
          Signed in on a phone you have lost, or on someone else’s computer? End it everywhere, and log in
          again here.
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title="Sign out everywhere"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Stay signed in
            </Button>
            <Button
              busyText={everywhere.isPending ? 'Signing out…' : undefined}
              onClick={() => everywhere.mutate({ body: {} }, { onSuccess: onSignedOut })}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>
          Every phone, tablet and computer is signed out at once, this one too. What you have booked stays.
        </p>
        {everywhere.isError && (
          <div className="mt-5">
            <Notice tone="error">{everywhere.error.message}</Notice>
          </div>
        )}
      </Dialog>
    </>
  );
}
