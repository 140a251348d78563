import { Notice } from '#components/ui/notice.tsx';
import { TheirsTaken } from '#components/ui/theirs-taken.tsx';
import type { PostWords } from '../post-drafts.ts';
import type { PostProblem } from '../post-problem.ts';

type PostNoticesProps = {
  problem: PostProblem | null;
  /** The user's own text, while the fields show another version. */
  aside: PostWords | null;
  onBringBack: (mine: PostWords) => void;
};

/** Notices for the writer before the next save. */
export const PostNotices = ({ problem, aside, onBringBack }: PostNoticesProps) => (
  <>
    {aside && (
      <TheirsTaken where="fields" until="you save or close this" onBringBack={() => onBringBack(aside)} />
    )}
    {problem?.kind === 'gone' && (
      <Notice tone="error" title="Somebody has deleted this post meanwhile">
        Your text is kept. You can publish it again, as a new post.
      </Notice>
    )}
    {problem?.kind === 'failed' && (
      <Notice tone="error" title={problem.title}>
        {problem.text}
      </Notice>
    )}
  </>
);
