import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ManagedPosts } from '#features/blog/managed-posts.tsx';
import { PostChanges } from '#features/blog/post-changes.tsx';
import { type KeptDraft, postDrafts } from '#features/blog/post-drafts.ts';
import { Subscribers } from '#features/newsletter/subscribers.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The practice's blog, to write, change and take down, and the newsletter's addresses. */
export default function DashboardManageBlogsPage() {
  const { user } = useSession();
  return (
    user && (
      <>
        <ManagePosts personId={user._id} />
        <Subscribers />
      </>
    )
  );
}

/** The blog, for admins. */
const ManagePosts = ({ personId }: { personId: string }) => (
  <div className="wrap page-block">
    <h1 className="text-4xl text-evergreen-strong">Manage Blogs</h1>
    <p className="mt-4 mb-10 max-w-[58ch] text-ink-soft">
      What you publish, change or delete here shows on the public site within a minute.
    </p>
    <PostChanges personId={personId}>
      {(ask) => (
        <>
          <KeptDrafts drafts={postDrafts.all(personId)} onOpen={(draft) => ask(writing(draft))} />
          <ManagedPosts ask={ask} />
        </>
      )}
    </PostChanges>
  </div>
);

const writing = ({ postId, values }: KeptDraft) =>
  ({ change: 'write', post: { _id: postId, title: values.title } }) as const;

type KeptDraftsProps = { drafts: readonly KeptDraft[]; onOpen: (draft: KeptDraft) => void };

/** Drafts that were neither saved nor discarded, for example before the window was closed. */
const KeptDrafts = ({ drafts, onOpen }: KeptDraftsProps) =>
  drafts.length > 0 && (
    <div className="mb-10 flex flex-col gap-4">
      {drafts.map((draft) => (
        <Notice
          key={draft.postId}
          title={`A draft is kept: ${draft.values.title.trim() === '' ? 'without a title' : `“${draft.values.title}”`}`}
          action={
            <Button variant="secondary" size="sm" onClick={() => onOpen(draft)}>
              Go on writing
            </Button>
          }
        >
          {draft.base === null
            ? 'A post that is not published yet.'
            : 'Changes to a post that are not saved yet.'}
        </Notice>
      ))}
    </div>
  );
