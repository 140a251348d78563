import { RetryNotice } from '#components/ui/notice.tsx';

/** The blog could not be fetched; a way to try again. */
export const BlogUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice title="The blog could not be loaded" onRetry={onRetry}>
    Please check your connection. Nothing of yours is lost.
  </RetryNotice>
);
