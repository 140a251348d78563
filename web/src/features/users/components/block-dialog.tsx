import type { User } from '@garden-room/contract/user';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSetBlocked } from '#api/set-blocked.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { nameOf } from '#lib/name-of.ts';

type BlockDialogProps = {
  open: boolean;
  /** As they were when the question was asked. */
  user: User;
  onClose: () => void;
  /** With what has become of them. */
  onDone: (user: User) => void;
};

/** Says what a block does, and asks once more. */
export default function BlockDialog({ open, user, onClose, onDone }: BlockDialogProps) {
  const setBlocked = useSetBlocked(user._id);
  /** Of a double click the second comes before the first has changed anything on the screen. */
  const sent = useRef(false);
  const { isBlocked } = user;
  const name = nameOf(user);
  const close = () => {
    if (!setBlocked.isPending) setBlocked.reset();
    onClose();
  };
  const send = async () => {
    if (sent.current) return;
    sent.current = true;
    try {
      onDone(await setBlocked.mutateAsync(!isBlocked));
    } catch {
      // told below
    } finally {
      sent.current = false;
    }
  };
  const isGone = hasCode(setBlocked.error, 'not_found');
  const verb = isBlocked ? 'Unblock' : 'Block';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${verb} ${name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isGone ? 'Close' : 'Cancel'}
          </Button>
          {!isGone && (
            <Button
              variant={isBlocked ? 'primary' : 'danger'}
              busyText={setBlocked.isPending ? `${verb}ing…` : undefined}
              onClick={() => void send()}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? <WhatUnblockingDoes user={user} /> : <WhatBlockingDoes user={user} />}
      {setBlocked.isError && <Failure error={setBlocked.error} />}
    </Dialog>
  );
}

const WhatBlockingDoes = ({ user }: { user: User }) => (
  <div className="flex flex-col gap-4">
    <p>
      <Who user={user} /> is signed out on every device at once, and can neither log in nor book until
      somebody here unblocks them.
    </p>
    {user.isPatient && (
      <p>
        What they have booked is not cancelled by this; decide about it separately.{' '}
        <Link to={paths.patient(user._id)} className={textLinkClass}>
          See their appointments
        </Link>
      </p>
    )}
  </div>
);

const WhatUnblockingDoes = ({ user }: { user: User }) => (
  <p>
    <Who user={user} /> can log in and book again. No message tells them so, and they stay signed out until
    they log in.
  </p>
);

const Failure = ({ error }: { error: Error }) => (
  <div className="mt-5">
    <Notice tone="error">
      {hasCode(error, 'not_found')
        ? 'This account is no longer there. It may have been deleted meanwhile.'
        : error.message}
    </Notice>
  </div>
);

/** Namesakes have different emails. */
const Who = ({ user }: { user: User }): ReactNode => (
  <>
    <strong className="font-semibold wrap-anywhere">{nameOf(user)}</strong>{' '}
    <span className="break-all">({user.userEmail})</span>
  </>
);
