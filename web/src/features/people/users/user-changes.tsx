import type { User } from '@garden-room/contract/user';
import { lazy, useEffect, useRef } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { type AskedDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type { UserQuestion } from './user-dialogs.tsx';

const loadDialogs = () => import('./user-dialogs.tsx');
const UserDialogs = lazy(() => loadOrReload(loadDialogs));

/** The dialog to open, and its user as they were then. */
type Asked = { question: UserQuestion; user: User };

/** For components that list users: opens a dialog, and whether it is loading. */
export type UserChanges = Pick<AskedDialog<Asked>, 'ask' | 'isOpening'>;

/** Adds the dialogs that change users to the list inside it. */
export function UserChanging({ children }: { children: (changes: UserChanges) => Elements }) {
  const { shown, ...changes } = useAskedDialog<Asked>(userDialogKey, loadDialogs);
  const section = useRef<HTMLDivElement>(null);

  const isClosed = shown?.open === false;
  // The user may no longer be in the list, nor the button that opened the dialog.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(changes)}
      <LazyDialog>
        {shown && (
          <UserDialogs
            key={shown.key}
            {...shown.question}
            open={shown.open}
            onClose={shown.close}
            onDone={shown.close}
          />
        )}
      </LazyDialog>
    </div>
  );
}

const userDialogKey = ({ question, user }: Asked) => `${question} ${user._id}`;
