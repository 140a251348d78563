import type { User } from '@garden-room/contract/user';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { DialogPlace } from '#components/ui/dialog-place.tsx';
import { type AskedDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { loadNeeded } from '#lib/lost-code.ts';
import type { UserQuestion } from './user-dialogs.tsx';

const loadDialogs = () => import('./user-dialogs.tsx');
const UserDialogs = lazy(() => loadNeeded(loadDialogs()));

/** What is asked, and about whom, as they were then. */
type Asked = { question: UserQuestion; user: User };

/** For those who show users: how to ask for a change, and whether its question is on its way. */
export type UserChanges = Pick<AskedDialog<Asked>, 'ask' | 'isOpening'>;

/** What changes users, around what shows them. */
export function UserChanging({ children }: { children: (changes: UserChanges) => ReactNode }) {
  const { shown, ...changes } = useAskedDialog<Asked>(keyOf, loadDialogs);
  const section = useRef<HTMLDivElement>(null);

  const isClosed = shown?.open === false;
  // Who was asked about may be gone from the list, and the button with them.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(changes)}
      <DialogPlace>
        {shown && (
          <UserDialogs
            key={shown.key}
            {...shown.question}
            open={shown.open}
            onClose={shown.close}
            onDone={shown.close}
          />
        )}
      </DialogPlace>
    </div>
  );
}

const keyOf = ({ question, user }: Asked) => `${question} ${user._id}`;
