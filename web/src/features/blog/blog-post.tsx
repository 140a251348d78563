import { Link } from 'react-router-dom';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';
import { BlogList } from './blog-list.tsx';
import { PostDates } from './post-dates.tsx';
import type { RenderedPost } from './rendered-post.ts';
import type { Summary } from './summary.ts';

type BlogPostProps = {
  post: RenderedPost;
  /** The posts to read after it. */
  next: readonly Summary[];
};

/** One post, to read, and the way on. */
export const BlogPost = ({ post, next }: BlogPostProps) => (
  <div className="wrap pt-10 pb-24 sm:pt-14 sm:pb-32">
    <PostBody post={post} />
    <ReadOn next={next} />
  </div>
);

const PostBody = ({ post }: { post: RenderedPost }) => {
  const practice = usePractice();
  return (
    <article>
      <p className="print:hidden">
        <Link
          to={paths.blog}
          className="font-display text-lg text-terracotta italic underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          Health Blog
        </Link>
      </p>
      <PostHeader post={post} />
      <div className="mt-10 grid gap-x-16 gap-y-14 sm:mt-14 lg:grid-cols-[minmax(0,42rem)_1fr]">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown escapes all that is not Markdown. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
        <aside aria-label="About this post" className="lg:border-l lg:border-hairline lg:pl-10">
          <div className="lg:sticky lg:top-24">
            <p className="font-display text-2xl text-evergreen-strong">{practice.doctor.name}</p>
            <p className="mt-1 text-sm text-ink-soft">{practice.doctor.title}</p>
            <p className="mt-6 max-w-[40ch] text-sm text-ink-soft">
              <EmergencyLinks>
                {`This is written for everyone, so it cannot know you. It does not replace a visit; in an emergency call ${practice.emergency.ambulance}.`}
              </EmergencyLinks>
            </p>
            <ButtonLink to={paths.booking} variant="secondary" className="mt-6 print:hidden">
              Book an Appointment
            </ButtonLink>
          </div>
        </aside>
      </div>
    </article>
  );
};

const PostHeader = ({ post }: { post: RenderedPost }) => {
  const practice = usePractice();
  return (
    <header
      className={cn(
        'mt-8',
        post.picture ? 'items-end justify-between gap-16 border-b border-hairline sm:flex' : 'sunlit',
      )}
    >
      <div className="pb-8 sm:pb-14">
        <h1 className="max-w-[18ch] text-title text-evergreen-strong wrap-anywhere">{post.title}</h1>
        <PostDates {...post} className="mt-7 text-ink-soft" />
        <SampleNote className="mt-3">A sample: no physician has reviewed this text.</SampleNote>
        {post.reviewedOn !== null && !practice.demonstration && (
          <p className="mt-1 text-ink-soft">
            Reviewed by <span>{practice.doctor.name}</span> on{' '}
            <time dateTime={post.reviewedOn}>{post.reviewedText}</time>
          </p>
        )}
      </div>
      {post.picture && (
        <CoverPicture
          picture={post.picture}
          sizes="(width >= 64rem) 24rem, (width >= 40rem) 36vw, 72vw"
          loading="first"
          outlined
          className="mx-auto mt-4 aspect-4/5 w-[72vw] shrink-0 text-terracotta sm:mr-4 sm:w-[36vw] lg:w-96 print:hidden"
        />
      )}
    </header>
  );
};

const ReadOn = ({ next }: { next: readonly Summary[] }) => (
  <nav aria-labelledby="read-on" className="mt-16 border-t border-hairline pt-8 sm:mt-24 print:hidden">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id="read-on" className="text-2xl text-evergreen-strong">
        Read on
      </h2>
      <Link to={paths.blog} className={textLinkClass}>
        All posts
      </Link>
    </div>
    {next.length > 0 && (
      <div className="mt-8">
        <BlogList posts={next} heading="h3" />
      </div>
    )}
  </nav>
);

/** A message in place of a post that is not, or no longer, there. */
export const BlogNotFound = () => (
  <PageMessage
    title="Blog not found."
    picture="empty-page"
    actions={<ButtonLink to={paths.blog}>All posts</ButtonLink>}
  >
    <p>It may have been taken down, or a letter of its address went missing on the way.</p>
  </PageMessage>
);

/** A post while it loads: a word, and placeholders for its lines. */
export const BlogPostLoading = () => (
  <div aria-busy="true" className="wrap min-h-screen pt-14 pb-24 sm:pt-20">
    <h1 className="sr-only">Health Blog</h1>
    <p role="status" className="text-ink-soft">
      Loading...
    </p>
    <Skeleton className="mt-8 h-14 w-3/4 max-w-2xl" />
    <Skeleton className="mt-7 h-5 w-64" />
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="mt-8 h-28 w-full max-w-2xl" />
    ))}
  </div>
);
