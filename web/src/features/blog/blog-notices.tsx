import { EmptyState } from '#components/layouts/page-message.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';

/** The blog could not be fetched; a way to try again. */
export const BlogUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice title="The blog could not be loaded" onRetry={onRetry}>
    Please check your connection. Nothing of yours is lost.
  </RetryNotice>
);

type NoBlogsProps = {
  /** When the first one appears. */
  children?: string;
};

export const NoBlogs = ({
  children = 'The first notes are being written. Come back in a few days.',
}: NoBlogsProps) => (
  <EmptyState title="No blogs available." picture="empty-page">
    <p>{children}</p>
  </EmptyState>
);
