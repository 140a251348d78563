import type { User } from '@garden-room/contract/user';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import type { UserQuestion } from './user-dialogs.tsx';

const loadDialogs = () => import('./user-dialogs.tsx');
const UserDialogs = lazy(() => loadNeeded(loadDialogs()));

/** For those who show users: how to ask for a change, and whether its question is on its way. */
export type UserChanges = {
  ask: (question: UserQuestion, user: User) => void;
  isOpening: (question: UserQuestion, user: User) => boolean;
};

type Asked = { question: UserQuestion; user: User };

/** What changes users, around what shows them. */
export function UserChanging({ children }: { children: (changes: UserChanges) => ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<(Asked & { open: boolean }) | null>(null);
  const [opening, startOpening] = useTransition();
  const section = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void pageAtRest()
      .then(loadDialogs)
      .catch(() => {}); // whoever opens one is told
  }, []);

  const isClosed = shown?.open === false;
  // Who was asked about may be gone from the list, and the button with them.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  const close = () => setShown((before) => before && closed(before));
  const changes: UserChanges = {
    ask: (question, user) => {
      setAsked({ question, user });
      startOpening(() => setShown({ question, user, open: true }));
    },
    isOpening: (question, { _id }) => opening && asked?.question === question && asked.user._id === _id,
  };
  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(changes)}
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown && (
            <UserDialogs
              key={`${shown.question} ${shown.user._id}`}
              {...shown}
              onClose={close}
              // Answered late, it may be another question that is open by now.
              onDone={() => setShown((before) => (before && isSame(before, shown) ? closed(before) : before))}
            />
          )}
        </Suspense>
      </Boundary>
    </div>
  );
}

const closed = (shown: Asked) => ({ ...shown, open: false });

const isSame = (one: Asked, other: Asked) =>
  one.question === other.question && one.user._id === other.user._id;
