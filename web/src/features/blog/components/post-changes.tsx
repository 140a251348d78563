import { lazy, type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import { type Outcome, PostOutcome } from './post-outcome.tsx';

const loadPostDialog = () => import('./post-dialog.tsx');
const PostDialog = lazy(() => loadNeeded(loadPostDialog()));
const DeletePostDialog = lazy(() => loadNeeded(import('./delete-post-dialog.tsx')));

/** A post as much as a question about it needs; a new one has neither id nor title yet. */
type AskedPost = { _id: string | null; title: string };
export type PostChange = 'write' | 'delete';

/** For those who show posts: how to ask for a change, and whether its dialog is on its way. */
export type PostChangesApi = {
  ask: (change: PostChange, post: AskedPost) => void;
  isOpening: (change: PostChange, id: string | null) => boolean;
};

type Asked = { change: PostChange; post: AskedPost };

type PostChangesProps = { personId: string; children: (changes: PostChangesApi) => ReactNode };

/** What changes posts, around what shows them: the dialogs, fetched when they are wanted, and what came of them. */
export function PostChanges({ personId, children }: PostChangesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<(Asked & { open: boolean }) | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [opening, startOpening] = useTransition();
  const outcome = outcomes.at(-1);

  useEffect(() => {
    void pageAtRest()
      .then(loadPostDialog)
      .catch(() => {}); // whoever opens it is told
  }, []);

  const changes: PostChangesApi = {
    ask: (change, post) => {
      setAsked({ change, post });
      startOpening(() => setShown({ change, post, open: true }));
    },
    isOpening: (change, id) => opening && asked?.change === change && asked.post._id === id,
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const finish = (done: Outcome) => {
    close();
    setOutcomes((before) => [...before, done]);
  };
  return (
    <>
      {/* Before what came of it, which takes the focus once the dialog has given it back. */}
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown?.change === 'write' && (
            <PostDialog
              open={shown.open}
              place={{ personId, postId: shown.post._id }}
              onClose={close}
              onSaved={(post) => finish({ kind: post.updatedAt === null ? 'published' : 'saved', post })}
            />
          )}
          {shown?.change === 'delete' && shown.post._id !== null && (
            <DeletePostDialog
              open={shown.open}
              id={shown.post._id}
              title={shown.post.title}
              onClose={close}
              onDeleted={(post) => finish({ kind: 'deleted', post })}
            />
          )}
        </Suspense>
      </Boundary>
      {outcome && <PostOutcome key={outcomes.length} outcome={outcome} />}
      {children(changes)}
    </>
  );
}
