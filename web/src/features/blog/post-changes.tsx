import type { Post, PostState } from '@garden-room/contract/blog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeletePost } from '#api/posts.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { OutcomeSection } from '#components/ui/focused-section.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import type { Elements } from '#lib/elements.ts';
import { PostDialog } from './post-dialog.tsx';

/** The dialog that was asked for, and its post; a new one has neither id nor title yet. */
type PostQuestion = { change: 'write' | 'delete'; post: { _id: string | null; title: string } };

/** Opens the dialog of a change. */
export type AskAboutPost = (question: PostQuestion) => void;

type PostChangesProps = { personId: string; children: (ask: AskAboutPost) => Elements };

/** The dialogs that change posts, and the outcome of the last change, around a list of posts. */
export function PostChanges({ personId, children }: PostChangesProps) {
  const { shown, ask } = useAskedDialog<PostQuestion>(postDialogKey);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const outcome = outcomes.at(-1);
  return (
    <>
      {/* Before the outcome, which takes the focus once the dialog has given it back. */}
      {shown && (
        <PostDialogs
          key={shown.key}
          question={shown.question}
          personId={personId}
          open={shown.open}
          onClose={shown.close}
          onDone={(done) => {
            shown.close();
            setOutcomes((before) => [...before, done]);
          }}
        />
      )}
      {outcome && <PostOutcome key={outcomes.length} outcome={outcome} />}
      {children(ask)}
    </>
  );
}

function outcomeOf({ state, updatedAt }: Post, before: PostState | null): Outcome['kind'] {
  if (state === 'draft') return before === 'published' ? 'withdrawn' : 'draft';
  return updatedAt === null ? 'published' : 'saved';
}

const postDialogKey = ({ change, post }: PostQuestion) => `${change} ${post._id}`;

type PostDialogsProps = {
  question: PostQuestion;
  personId: string;
  open: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
};

function PostDialogs({ question: { change, post }, personId, open, onClose, onDone }: PostDialogsProps) {
  const { _id, title } = post;
  if (change === 'delete' && _id !== null) {
    return (
      <DeletePostDialog
        open={open}
        id={_id}
        title={title}
        onClose={onClose}
        onDeleted={() => onDone({ kind: 'deleted', post: { _id, title } })}
      />
    );
  }
  return (
    <PostDialog
      open={open}
      place={{ personId, postId: _id }}
      onClose={onClose}
      onSaved={(saved, before) => onDone({ kind: outcomeOf(saved, before), post: saved })}
    />
  );
}

type DeletePostProps = {
  open: boolean;
  id: string;
  title: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** The question before a post is gone. */
function DeletePostDialog({ open, id, title, onClose, onDeleted }: DeletePostProps) {
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

type Outcome = {
  kind: 'published' | 'saved' | 'draft' | 'withdrawn' | 'deleted';
  post: { _id: string; title: string };
};

const titles = {
  published: 'Published',
  saved: 'Saved',
  draft: 'Draft saved',
  withdrawn: 'A draft again',
  deleted: 'Deleted',
};
const doneText = {
  published: 'is public within a minute.',
  saved: 'is public within a minute.',
  draft: 'is seen by the practice alone.',
  withdrawn: 'is gone from the public site within a minute. The practice still sees it.',
  deleted: 'is gone from the public site within a minute.',
};

/** The result of a change. Moves focus here, because the button that was pressed may have been removed. */
function PostOutcome({ outcome: { kind, post } }: { outcome: Outcome }) {
  return (
    <OutcomeSection title={titles[kind]}>
      <Notice
        tone="success"
        title={titles[kind]}
        action={
          (kind === 'published' || kind === 'saved') && (
            <Link to={paths.blogPost(post._id)} className={textLinkClass}>
              Read it on the site
            </Link>
          )
        }
      >
        {`“${post.title}” ${doneText[kind]}`}
      </Notice>
    </OutcomeSection>
  );
}
