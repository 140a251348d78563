import { useDeletePost } from '#api/post-editing.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

type DeletePostProps = {
  open: boolean;
  id: string;
  title: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** The question before a post is gone. */
export function DeletePostDialog({ open, id, title, onClose, onDeleted }: DeletePostProps) {
  const remove = useDeletePost();
  return (
    <ConfirmDialog
      open={open}
      title="Delete this post?"
      verb="Delete"
      busyText="Deleting…"
      keep="Keep"
      danger
      change={remove}
      onConfirm={() => remove.mutateAsync({ params: { id } }).then(onDeleted)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{`“${title}” will be gone from the public site within a minute. It cannot be brought back here.`}</p>
    </ConfirmDialog>
  );
}
