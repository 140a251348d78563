import { SelfCareLinks } from '#components/layouts/self-care-links.tsx';
import { BlogIndex } from '#features/blog/blog-index.tsx';
import { usePreloadedData } from '#framework/rendering/page-data.ts';

/** The blog's list: the public page, and the dashboard's reading room. */
export default function HealthBlogPage() {
  return (
    <div className="wrap pb-24 sm:pb-32">
      <BlogIndex preloaded={usePreloadedData('blogs')} />
      <SelfCareLinks className="mt-20 sm:mt-28" />
    </div>
  );
}
