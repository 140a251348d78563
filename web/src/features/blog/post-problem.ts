import type { Post } from '@garden-room/contract/blog';
import { fetchPost } from '#api/get-post.ts';
import { hasCode } from '#lib/api-error.ts';
import { type EditProblem, editProblem } from '#lib/edit-problem.ts';

/** Why a text is not public yet. */
export type PostProblem =
  | EditProblem<Post>
  /** The post that was edited is no more. */
  | { kind: 'gone' };

const again = 'Your text is kept. Please save it again: it will not be published twice.';

/** What to show after a failed save; fetches the other version when there is a conflict. */
export async function postProblem(error: unknown, postId: string | null): Promise<PostProblem> {
  if (postId !== null && hasCode(error, 'not_found')) return { kind: 'gone' };
  const problem = await editProblem(error, again, () => findPost(postId));
  if (problem.kind === 'failed') return problem;
  return problem.theirs ? { kind: 'conflict', theirs: problem.theirs } : { kind: 'gone' };
}

/** Null where there is none any more. */
async function findPost(postId: string | null): Promise<Post | null> {
  if (postId === null) return null;
  return fetchPost(postId).catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  });
}
