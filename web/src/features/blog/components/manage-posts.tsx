import { type KeptDraft, readPostDrafts } from '../post-drafts.ts';
import { KeptDrafts } from './kept-drafts.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { PostChanges } from './post-changes.tsx';

/** The blog, for admins. */
export const ManagePosts = ({ personId }: { personId: string }) => (
  <div className="wrap py-12 sm:py-16">
    <h1 className="text-4xl text-evergreen-strong">Manage Blogs</h1>
    <p className="mt-4 mb-10 max-w-[58ch] text-ink-soft">
      What you publish, change or delete here shows on the public site within a minute.
    </p>
    <PostChanges personId={personId}>
      {(changes) => (
        <>
          <KeptDrafts
            drafts={readPostDrafts(personId)}
            isOpening={(draft) => changes.isOpening(writing(draft))}
            onOpen={(draft) => changes.ask(writing(draft))}
          />
          <ManagedPosts changes={changes} />
        </>
      )}
    </PostChanges>
  </div>
);

const writing = ({ postId, words }: KeptDraft) =>
  ({ change: 'write', post: { _id: postId, title: words.title } }) as const;
