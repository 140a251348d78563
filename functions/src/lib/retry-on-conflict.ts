import { GrpcStatus } from 'firebase-admin/firestore';

/** How a commit that lost ends: a missing document, a precondition on a document's last write, contention. */
const conflicts = new Set<unknown>([
  GrpcStatus.NOT_FOUND,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
]);
const attempts = 6;

/**
 * Runs read-decide-commit again from the read when somebody changed what was read before the commit. The decision is
 * so always made on what is stored; an `AppError` from it ends the matter.
 */
export async function retryOnConflict<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const conflict = error instanceof Error && 'code' in error && conflicts.has(error.code);
      if (!conflict || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
    }
  }
}
