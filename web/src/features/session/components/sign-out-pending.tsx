import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

type SignOutPendingProps = { onRetry: () => void; onClose: () => void };

/** The truth about a sign-out that the server has not heard of. Over the page: it concerns none in particular. */
export const SignOutPending = ({ onRetry, onClose }: SignOutPendingProps) => (
  <div className="fixed inset-x-4 bottom-4 z-50 bg-paper shadow-lift sm:right-auto sm:max-w-md print:hidden">
    <Notice
      tone="error"
      title="You are signed out here"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      The practice could not be reached to end your session there as well. That is tried again as soon as this
      site is next opened in this browser.
    </Notice>
  </div>
);
