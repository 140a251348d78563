import { Notice } from '#components/ui/notice.tsx';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';

/** Why a press has failed. After a lost answer it is repeated without harm. */
export const Failure = ({ error }: { error: Error }) => (
  <Notice tone="error">
    {error instanceof ApiError && !isOutcomeOpen(error)
      ? error.message
      : 'We have not heard whether your answer has arrived. Try again: it is never given twice.'}
  </Notice>
);
