import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getPersonalData } from '#api/account.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { CallAboutIt } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { usePractice } from '#lib/practice.ts';
import { type SavedData, saveDataFile } from '#lib/save-file.ts';

type MyDataProps = {
  userId: string;
  isStaff: boolean;
  /** The account is deleted; this browser still has its sign-in. */
  onDeleted: () => void;
};

/** Download of the user's data, and deletion of their account. */
export function MyData({ userId, isStaff, onDeleted }: MyDataProps) {
  const practice = usePractice();
  const saving = useMutation({
    mutationFn: async () => saveDataFile(await getPersonalData.call({ params: { id: userId } })),
  });
  return (
    <section aria-labelledby="my-data" className="mt-14">
      <h2 id="my-data" className="mb-5 text-2xl text-evergreen-strong">
        My data
      </h2>
      <div className="border-t border-hairline pt-5">
        <p className="max-w-[62ch] text-ink-soft">
          Everything that <span>{practice.name}</span> holds about you, as a page to read, with who opened
          your record, and as a file: your profile, your appointments and what happened to them, your
          messages, and how you sign in. The notes that the practice makes for itself are not in it: ask us
          for them.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={paths.myData} variant="secondary">
            Read my data
          </ButtonLink>
          <Button
            variant="secondary"
            busyText={saving.isPending ? 'Making the file…' : undefined}
            onClick={() => saving.mutate()}
          >
            Download my data
          </Button>
        </div>
        <div role="status" className="mt-4 empty:hidden">
          {saving.isSuccess && <Saved {...saving.data} />}
        </div>
        {saving.isError && (
          <div className="mt-4">
            <RetryNotice title="Your data could not be fetched" onRetry={() => saving.mutate()}>
              {saving.error.message}
            </RetryNotice>
          </div>
        )}
        <DeleteAccount userId={userId} isStaff={isStaff} onDeleted={onDeleted} />
      </div>
    </section>
  );
}

const Saved = ({ fileName, unreadable }: SavedData) => (
  <>
    <p>
      Saved as <span className="font-medium wrap-anywhere">{fileName}</span>. Keep it where only you can read
      it.
    </p>
    {unreadable > 0 && (
      <p className="mt-2">
        <span>{unreadable === 1 ? 'One record' : `${unreadable} records`}</span> could not be read; the file
        names <span>{unreadable === 1 ? 'it' : 'them'}</span>. <CallAboutIt />
      </p>
    )}
  </>
);

/** The part with Firebase, without which it is unknown how the user signs in. */
const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), lazyDialog);

/** The deletion of the account, behind a dialog. */
function DeleteAccount({ userId, isStaff, onDeleted }: MyDataProps) {
  /** Null until the dialog is opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-hairline pt-5">
      <p className="max-w-[52ch] text-ink-soft">
        Leaving for good? What the practice must keep is no longer kept under your name; everything else is
        removed.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open !== null && (
        <DeleteAccountDialog
          open={open}
          userId={userId}
          isStaff={isStaff}
          onClose={() => setOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
