import type { Post } from '@garden-room/contract/blog';
import { fetchPost } from '#api/get-post.ts';
import { ApiError, hasCode, isOutcomeOpen } from '#lib/api-error.ts';

/** What stands between a text and its being public. */
export type PostProblem =
  | { kind: 'failed'; title: string; text: string }
  /** Somebody else was faster: their version. */
  | { kind: 'conflict'; theirs: Post }
  /** The post that was edited is no more. */
  | { kind: 'gone' };

/** What has become of a save that failed; where another version stands in its way, that is fetched. */
export async function postProblem(error: unknown, postId: string | null): Promise<PostProblem> {
  if (postId === null || !hasCode(error, 'edited_meanwhile', 'not_found')) return failed(error);
  if (error.code === 'not_found') return { kind: 'gone' };
  try {
    return { kind: 'conflict', theirs: await fetchPost(postId) };
  } catch (lost) {
    return hasCode(lost, 'not_found') ? { kind: 'gone' } : failed(error);
  }
}

function failed(error: unknown): PostProblem {
  if (!(error instanceof ApiError) || isOutcomeOpen(error)) {
    const text = 'Your text is kept. Please save it again: it will not be published twice.';
    return { kind: 'failed', title: 'We do not know whether this was saved', text };
  }
  return { kind: 'failed', title: 'This was not saved', text: error.message };
}
