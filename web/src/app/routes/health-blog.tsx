import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { site } from '../../config/site.ts';

export default function HealthBlogPage() {
  return (
    <>
      <PageHeader title="Health Blog">
        <p>
          Notes from {site.doctor.name} on sleep, food, movement and rest. Short, sober, and free of miracles.
        </p>
      </PageHeader>
      <div className="wrap pb-24">
        <EmptyState title="No blogs available.">
          <p>The first notes are being written. Come back in a few days.</p>
        </EmptyState>
      </div>
    </>
  );
}
