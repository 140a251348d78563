import { useSignOutEverywhere } from '#api/sign-out-everywhere.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';

type SignOutEverywhereDialogProps = { open: boolean; onClose: () => void; onSignedOut: () => void };

export function SignOutEverywhereDialog({ open, onClose, onSignedOut }: SignOutEverywhereDialogProps) {
  const everywhere = useSignOutEverywhere();
  const close = () => {
    everywhere.reset();
    onClose();
  };
  return (
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
            onClick={() => everywhere.mutate(undefined, { onSuccess: onSignedOut })}
          >
            Sign out everywhere
          </Button>
        </>
      }
    >
      <p>Every phone, tablet and computer is signed out at once, this one too. What you have booked stays.</p>
      {everywhere.isError && (
        <div className="mt-5">
          <Notice tone="error">{everywhere.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
