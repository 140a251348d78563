import type { User } from '@garden-room/contract/user';
import { useEffect, useRef } from 'react';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { UserDialogs, type UserQuestion } from './user-dialogs.tsx';

/** The dialog to open, and its user as they were then. */
type Asked = { question: UserQuestion; user: User };

/** For components that list users: opens a dialog. */
export type AskAboutUser = (asked: Asked) => void;

/** Adds the dialogs that change users to the list inside it. */
export function UserChanging({ children }: { children: (ask: AskAboutUser) => Elements }) {
  const { shown, ask } = useAskedDialog<Asked>(userDialogKey);
  const section = useRef<HTMLDivElement>(null);

  const isClosed = shown?.open === false;
  // The user may no longer be in the list, nor the button that opened the dialog.
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) section.current?.focus();
  }, [isClosed]);

  return (
    <div ref={section} tabIndex={-1} className="focus-visible:outline-none">
      {children(ask)}
      {shown && (
        <UserDialogs
          key={shown.key}
          {...shown.question}
          open={shown.open}
          onClose={shown.close}
          onDone={shown.close}
        />
      )}
    </div>
  );
}

const userDialogKey = ({ question, user }: Asked) => `${question} ${user._id}`;
