import { lazy, Suspense, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';

const DeleteAccountDialog = lazy(() =>
  loadOrReload(import('./delete-account-dialog.tsx')).then(async (dialog) => {
    await dialog.ready();
    return dialog;
  }),
);

type DeleteAccountProps = {
  userId: string;
  isAdmin: boolean;
  /** The account is deleted; this browser still has its sign-in. */
  onDeleted: () => void;
};

/** The way out. */
export function DeleteAccount({ userId, isAdmin, onDeleted }: DeleteAccountProps) {
  /** Null until the dialog is opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  const [opening, startOpening] = useTransition();
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline pt-5">
      <p className="max-w-[52ch] text-ink-soft">
        Leaving for good? What the practice must keep is no longer kept under your name; everything else is
        removed.
      </p>
      <Button
        variant="danger"
        busyText={opening ? 'Opening…' : undefined}
        onClick={() => startOpening(() => setOpen(true))}
      >
        Delete my account
      </Button>
      <Boundary fallback={<LoadFailed name="The dialog" />}>
        <Suspense fallback={null}>
          {open !== null && (
            <DeleteAccountDialog
              open={open}
              userId={userId}
              isAdmin={isAdmin}
              onClose={() => setOpen(false)}
              onDeleted={onDeleted}
            />
          )}
        </Suspense>
      </Boundary>
    </div>
  );
}
