import { type CalendarFeed, type FeedKind, mostFeeds } from '@garden-room/contract/endpoints/calendar-feeds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { EntryRow } from './entry-row.tsx';
import { NewFeedAddress } from './new-feed-address.tsx';

const names: Record<FeedKind, string> = {
  own: 'Your appointments',
  practice: 'All appointments of the practice',
};

/** The user's appointments in a calendar of their own; for an admin also those of the practice. */
export function CalendarFeeds({ isAdmin }: { isAdmin: boolean }) {
  const { data: feeds, isPending, error, refetch } = useQuery(listCalendarFeeds.query());
  const create = useAct(createCalendarFeed);
  const make = useOneAtATime((kind: FeedKind) => create.mutateAsync({ body: { kind } }));
  const [revoking, setRevoking] = useState<CalendarFeed | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoked, setRevoked] = useState(0);
  // The button that was pressed is gone with its row; once the dialog is closed the focus can go elsewhere.
  useEffect(() => {
    if (revoked > 0) heading.current?.focus();
  }, [revoked]);

  const kinds: FeedKind[] = isAdmin ? ['practice', 'own'] : ['own'];
  return (
    <section aria-labelledby="calendar-feed" className="mt-14">
      <h2
        ref={heading}
        id="calendar-feed"
        tabIndex={-1}
        className="text-2xl text-evergreen-strong focus-visible:outline-none"
      >
        Calendar feed
      </h2>
      <p className="mt-4 max-w-[62ch] text-ink-soft">
        An address from which your own calendar reads your appointments again and again, so that they follow
        every change. It holds when they are and whether they are confirmed; no names, and nothing of what
        they are for.
      </p>
      {isPending && (
        <div role="status" className="mt-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-16" />
        </div>
      )}
      {error && !feeds && (
        <div className="mt-5">
          <RetryNotice title="Your calendar feeds could not be listed" onRetry={() => void refetch()}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      {feeds && feeds.length > 0 && (
        <ul
          aria-labelledby="calendar-feed"
          className="mt-5 divide-y divide-hairline border-y border-hairline"
        >
          {feeds.map((feed) => (
            <FeedRow key={feed._id} feed={feed} onRevoke={() => setRevoking(feed)} />
          ))}
        </ul>
      )}
      {create.isSuccess && (
        <NewFeedAddress key={create.data._id} url={create.data.url} onDone={create.reset} />
      )}
      {feeds && !create.isSuccess && feeds.length < mostFeeds && (
        <div className="mt-6 flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              busyText={create.isPending && create.variables.body.kind === kind ? 'Creating…' : undefined}
              onClick={() => void make(kind)}
            >
              {isAdmin ? `Create feed: ${names[kind].toLowerCase()}` : 'Create calendar feed'}
            </Button>
          ))}
        </div>
      )}
      {feeds && !create.isSuccess && feeds.length >= mostFeeds && (
        <p className="mt-5 max-w-[62ch] text-ink-soft">
          Two feeds are as many as there can be. To get a new address, revoke one of them first.
        </p>
      )}
      {create.isError && (
        <div className="mt-5">
          <Notice tone="error" title="You got no address">
            <span>{create.error.message}</span> If there is a new feed in the list all the same, revoke it:
            nobody knows its address.
          </Notice>
        </div>
      )}
      <RevokeDialog
        feed={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={(feed) => {
          setRevoking(null);
          setRevoked((count) => count + 1);
          if (create.data?._id === feed._id) create.reset();
          notifySuccess('The feed is revoked.');
        }}
      />
    </section>
  );
}

const day = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium' });

const FeedRow = ({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) => {
  const created = day.format(new Date(feed.createdAt));
  const read = feed.lastReadAt && day.format(new Date(feed.lastReadAt));
  return (
    <EntryRow
      name={names[feed.kind]}
      detail={`Created ${created}; ${read ? `last read ${read}` : 'not read by a calendar yet'}`}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Revoke the feed of ${created}: ${names[feed.kind].toLowerCase()}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </EntryRow>
  );
};

type RevokeDialogProps = {
  /** Null while it is closed. */
  feed: CalendarFeed | null;
  onClose: () => void;
  onRevoked: (feed: CalendarFeed) => void;
};

function RevokeDialog({ feed, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useAct(revokeCalendarFeed);
  return (
    <ConfirmDialog
      open={feed !== null}
      title="Revoke this feed?"
      verb="Revoke"
      busyText="Revoking…"
      keep="Keep it"
      danger
      change={revoke}
      onConfirm={async () => {
        if (!feed) return;
        await revoke.mutateAsync({ params: { id: feed._id } });
        onRevoked(feed);
      }}
      onClose={onClose}
    >
      <p>
        Calendars that read it no longer find it. What they have read already may stay in them until you
        remove the calendar there.
      </p>
    </ConfirmDialog>
  );
}
