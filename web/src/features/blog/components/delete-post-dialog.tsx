import { useDeletePost } from '#api/delete-post.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';

type DeletePostProps = {
  open: boolean;
  id: string;
  title: string;
  onClose: () => void;
  onDeleted: (post: { _id: string; title: string }) => void;
};

/** The question before a post is gone. */
export default function DeletePostDialog({ open, id, title, onClose, onDeleted }: DeletePostProps) {
  const remove = useDeletePost();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delete this post?"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Keep
          </Button>
          <Button
            variant="danger"
            busyText={remove.isPending ? 'Deleting…' : undefined}
            onClick={() => remove.mutate(id, { onSuccess: () => onDeleted({ _id: id, title }) })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        “{title}” will be gone from the public site within a minute. It cannot be brought back here.
      </p>
      {remove.isError && (
        <div className="mt-5">
          <Notice tone="error">{remove.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
