import { Link } from 'react-router-dom';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

export type Outcome = {
  kind: 'published' | 'saved' | 'draft' | 'withdrawn' | 'deleted';
  post: { _id: string; title: string };
};

const titles = {
  published: 'Published',
  saved: 'Saved',
  draft: 'Draft saved',
  withdrawn: 'A draft again',
  deleted: 'Deleted',
};
const told = {
  published: 'is public within a minute.',
  saved: 'is public within a minute.',
  draft: 'is seen by the practice alone.',
  withdrawn: 'is gone from the public site within a minute. The practice still sees it.',
  deleted: 'is gone from the public site within a minute.',
};

/** The result of a change. Moves focus here, because the button that was pressed may have been removed. */
export function PostOutcome({ outcome: { kind, post } }: { outcome: Outcome }) {
  return (
    <FocusedSection aria-label="What has just changed" className="mb-8 scroll-mt-32">
      <Notice
        tone="success"
        title={titles[kind]}
        action={
          (kind === 'published' || kind === 'saved') && (
            <Link to={paths.blogPost(post._id)} className={textLinkClass}>
              Read it on the site
            </Link>
          )
        }
      >
        {`“${post.title}” ${told[kind]}`}
      </Notice>
    </FocusedSection>
  );
}
