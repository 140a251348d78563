import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PostWords } from '../post-drafts.ts';
import type { PostProblem } from '../post-problem.ts';

type PostNoticesProps = {
  problem: PostProblem | null;
  /** One's own words, while another's stand in their place. */
  aside: PostWords | null;
  onBringBack: (mine: PostWords) => void;
};

/** What the writer of a post should know before the next press. */
export const PostNotices = ({ problem, aside, onBringBack }: PostNoticesProps) => (
  <>
    {aside && (
      <Notice
        title="Their version stands in the fields now"
        action={
          <Button variant="secondary" size="sm" onClick={() => onBringBack(aside)}>
            Bring mine back
          </Button>
        }
      >
        Yours is put aside until you save or close this.
      </Notice>
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
