import type { User } from '@garden-room/contract/user';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { nameOf } from '#lib/name-of.ts';
import { notifySuccess } from '#lib/notify.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';

const loadDialog = () => import('./block-dialog.tsx');
const BlockDialog = lazy(() => loadNeeded(loadDialog()));

/** For those who show users: how to ask whether one is to be blocked, and whether the question is on its way. */
export type BlockingActs = {
  ask: (user: User) => void;
  isOpening: (user: User) => boolean;
};

/** What blocks users and lets them in again, around what shows them. */
export function Blocking({ children }: { children: (blocking: BlockingActs) => ReactNode }) {
  const [asked, setAsked] = useState<User | null>(null);
  const [shown, setShown] = useState<{ user: User; open: boolean } | null>(null);
  const [opening, startOpening] = useTransition();
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void pageAtRest()
      .then(loadDialog)
      .catch(() => {}); // whoever opens it is told
  }, []);

  const isClosed = shown?.open === false;
  // Who was asked about may be gone from the list, and the button with them.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  const close = () => setShown((before) => before && { ...before, open: false });
  const onDone = (user: User) => {
    // Somebody else may be asked about by now.
    setShown((before) => (before?.user._id === user._id ? { ...before, open: false } : before));
    notifySuccess(`${nameOf(user)} is ${user.isBlocked ? 'blocked' : 'unblocked'}.`);
  };
  const blocking: BlockingActs = {
    ask: (user) => {
      setAsked(user);
      startOpening(() => setShown({ user, open: true }));
    },
    isOpening: ({ _id }) => opening && asked?._id === _id,
  };
  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(blocking)}
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown && <BlockDialog key={shown.user._id} {...shown} onClose={close} onDone={onDone} />}
        </Suspense>
      </Boundary>
    </div>
  );
}
