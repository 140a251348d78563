import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { PostDates } from './post-dates.tsx';
import type { Summary } from './summary.ts';

type BlogListProps = {
  posts: readonly Summary[];
  heading?: 'h2' | 'h3' | undefined;
  /** The first post is large and the others follow in different rows. Otherwise they are shown in pairs. */
  led?: boolean;
  /** Shown below the cards, such as the link to older posts. */
  children?: ReactNode;
};

/** The columns that the cards lie in; on a phone and a tablet they are one below the other. */
export const blogGridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-6 lg:gap-6';

/** The width of a card on a desktop, and the side of its picture. */
type Shape = 'half' | 'third' | 'pictureLeft' | 'pictureRight';

/** The layout after the lead: wide and narrow, narrow and wide, three narrow ones, and from the beginning. */
const shapeAt = (index: number): Shape =>
  (({ 1: 'pictureRight', 4: 'pictureLeft' }) as const)[index % 7] ?? 'third';

const widths: Record<Shape, string> = {
  // In pairs: the colours like the squares of a tiled floor.
  half: 'lg:col-span-3 lg:nth-[4n]:bg-sage lg:nth-[4n+3]:bg-plaster',
  third: 'lg:col-span-2 lg:first:col-span-full',
  pictureLeft: 'lg:col-span-4',
  pictureRight: 'lg:col-span-4',
};

/** A post whose picture an earlier one has shown is set in type alone, as those without a picture are. */
const withoutRepeats = (posts: readonly Summary[]): readonly Summary[] =>
  posts.map((post, index) =>
    posts.findIndex(({ picture }) => picture === post.picture) < index ? { ...post, picture: null } : post,
  );

/** Cards in colours in turn. */
export const BlogList = ({ posts, heading, led = false, children }: BlogListProps) => (
  <>
    <ul className={`blog-list ${blogGridClass}`}>
      {withoutRepeats(posts).map((post, index) => {
        const shape = led ? shapeAt(index) : 'half';
        return (
          <li
            key={post._id}
            className={cn(widths[shape], post.picture ? 'bg-sage even:bg-plaster' : 'sunlit')}
          >
            {led && index === 0 ? (
              <BlogLead post={post} />
            ) : (
              <BlogCard post={post} heading={heading} shape={shape} />
            )}
          </li>
        );
      })}
    </ul>
    {children && <div className="mt-12 flex justify-center">{children}</div>}
  </>
);

const articleClass =
  'group relative h-full transition-shadow duration-250 ease-calm hover:[box-shadow:inset_0_-3px_0_var(--color-terracotta)]';

/** The newest post, which the list opens with. */
const BlogLead = ({ post }: { post: Summary }) => (
  <article
    className={cn(
      articleClass,
      'grid grid-cols-[minmax(0,1fr)] gap-8 px-[clamp(1.25rem,5vw,4.5rem)] py-10',
      post.picture &&
        'sm:grid-cols-[auto_1fr] sm:items-center sm:gap-[clamp(2.5rem,7vw,6rem)] sm:pt-14 sm:pb-0',
    )}
  >
    {post.picture && (
      <CoverPicture
        picture={post.picture}
        sizes="(width >= 64rem) 27rem, (width >= 40rem) 36vw, 72vw"
        loading="first"
        outlined
        className="mx-auto aspect-5/6 w-[min(72vw,100%)] text-terracotta sm:w-[min(36vw,27rem)]"
      />
    )}
    <div className="min-w-0">
      <PostDates {...post} className="text-ink-soft" />
      <h2 className="mt-4 max-w-[14ch] text-4xl text-evergreen-strong wrap-anywhere lg:text-5xl">
        {post.title}
      </h2>
      <p className="mt-5 max-w-[34ch] text-lg text-ink-soft wrap-anywhere lg:text-xl">{post.excerpt}</p>
      <p className="mt-7">
        <ReadMore {...post} />
      </p>
    </div>
  </article>
);

/** A card's looks on a desktop; else its picture is beside it, and its text below where the letters are large. */
const looks: Record<Shape, { card: string; picture: string; text: string; heading: string }> = {
  half: { card: '', picture: '', text: '', heading: '' },
  third: { card: 'lg:flex-col lg:flex-nowrap', picture: 'lg:w-[min(100%,15rem)]', text: '', heading: '' },
  pictureLeft: wide('lg:flex-row'),
  pictureRight: wide('lg:flex-row-reverse'),
};

function wide(direction: string) {
  return {
    card: `lg:flex-nowrap lg:gap-10 lg:pb-0 ${direction}`,
    picture: 'lg:w-88 lg:self-end',
    text: 'lg:self-center lg:pb-10',
    heading: 'lg:text-4xl',
  };
}

type BlogCardProps = { post: Summary; heading?: 'h2' | 'h3' | undefined; shape: Shape };

/** A post in the list. */
const BlogCard = ({ post, heading: Heading = 'h2', shape }: BlogCardProps) => (
  <article
    className={cn(
      articleClass,
      'flex flex-wrap gap-[clamp(1rem,4vw,2rem)] p-[clamp(1.25rem,5vw,2.5rem)]',
      looks[shape].card,
    )}
  >
    {post.picture && (
      <CoverPicture
        picture={post.picture}
        sizes="(width >= 64rem) 22rem, min(27vw, 12rem)"
        className={cn('aspect-4/5 w-[min(27vw,12rem)] flex-none self-start', looks[shape].picture)}
      />
    )}
    <div className={cn('flex min-w-0 flex-[1_1_8rem] flex-col', looks[shape].text)}>
      <PostDates {...post} className="text-sm text-ink-soft" />
      <Heading
        className={cn(
          'mt-2 text-2xl text-evergreen-strong wrap-anywhere lg:mt-3',
          looks[shape].heading,
          !post.picture && 'max-w-[16ch] text-4xl',
          !post.picture && looks[shape].heading && 'lg:text-5xl',
        )}
      >
        {post.title}
      </Heading>
      <p className="mt-3 max-w-[40ch] text-ink-soft wrap-anywhere">{post.excerpt}</p>
      <p className="mt-auto pt-4 lg:pt-6">
        <ReadMore {...post} />
      </p>
    </div>
  </article>
);

/** The way from a card to its post, as large as the card; its name says where. */
const ReadMore = ({ _id, title }: Pick<Summary, '_id' | 'title'>) => (
  <Link
    to={paths.blogPost(_id)}
    className="font-medium text-evergreen underline decoration-ink/25 decoration-2 underline-offset-[0.35em] group-hover:decoration-terracotta after:absolute after:inset-0"
  >
    Read More<span className="sr-only">{` about ${title}`}</span>
  </Link>
);
