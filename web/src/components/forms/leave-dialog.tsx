import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useUnloadQuestion } from '#components/ui/dialog-exit.ts';

type LeaveDialogProps = {
  isDirty: boolean;
  /** What becomes of the changes. */
  children: string;
};

/** The step between a link and the changes that are not saved yet. */
export function LeaveDialog({ isDirty, children }: LeaveDialogProps) {
  const { to, stay, leave } = useLeaveQuestion(isDirty);
  return (
    <Dialog
      open={to !== null}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

/**
 * Asks before a page with unsaved changes is left: by the browser when the tab closes, by the page's own dialog for
 * a link to another page. `to` is the link's page, null while there is no question.
 */
function useLeaveQuestion(isDirty: boolean) {
  const [to, setTo] = useState<string | null>(null);
  const navigate = useNavigate();
  useUnloadQuestion(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const askHere = (event: MouseEvent) => {
      const address = addressLeft(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(address);
    };
    // Before the router hears of it.
    document.addEventListener('click', askHere, true);
    return () => document.removeEventListener('click', askHere, true);
  }, [isDirty]);

  return {
    to,
    stay: () => setTo(null),
    leave: () => {
      if (to === null) return;
      setTo(null);
      void navigate(to);
    },
  };
}

/** Where a press on a link leads in this tab, if that is another page of ours; else null. */
function addressLeft(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isModified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isModified || event.defaultPrevented || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  // A path of two slashes would lead the router to another site.
  const isOurs = origin === window.location.origin && !pathname.startsWith('//');
  if (!isOurs || pathname === window.location.pathname || link.download) return null;
  return `${pathname}${search}${hash}`;
}
