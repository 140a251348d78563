import { EmptyState } from '#components/ui/empty-state.tsx';

export const NoBlogs = () => (
  <EmptyState title="No blogs available." picture="empty-page">
    <p>The first notes are being written. Come back in a few days.</p>
  </EmptyState>
);
