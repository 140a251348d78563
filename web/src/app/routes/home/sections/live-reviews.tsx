import type { PublishedReview } from '@garden-room/contract/review';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { publishedReviewsQuery } from '#api/list-published-reviews.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { cn } from '#lib/cn.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

type LiveReviewsProps = {
  /** Where they are shown. */
  place: RefObject<Element | null>;
  /** Shown while there are none. */
  samples: ReactNode;
};

/** The reviews that the practice has published, fetched by the browser. */
export default function LiveReviews(props: LiveReviewsProps) {
  return (
    <QueryProvider>
      <Reviews {...props} />
    </QueryProvider>
  );
}

function Reviews({ place, samples }: LiveReviewsProps) {
  const { data } = useQuery(publishedReviewsQuery);
  const reviews = useShownBelow(place, data?.length ? data : null);
  if (!reviews) return samples;
  const [only] = reviews.length === 1 ? reviews : [];
  if (only) return <Quotation review={only} />;
  return (
    <Carousel
      label="Testimonials"
      interval={readingTime(reviews)}
      slides={reviews.map((review) => () => <Quotation review={review} />)}
      className="flex flex-col"
      buttonsClassName="order-last mt-7 text-ink"
    />
  );
}

/**
 * What to show in a place, from when that lies below the viewport: reviews are longer or shorter than what they replace,
 * and what a visitor is reading must not move. Null before.
 */
function useShownBelow<T>(place: RefObject<Element | null>, value: T | null): T | null {
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    const element = place.current;
    if (value === null || shown !== null || !element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last && !last.isIntersecting && last.boundingClientRect.top > 0) setShown(value);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, value, shown]);
  return shown;
}

/** The samples stay for three seconds each; a longer text for as long as it takes to read it. */
const readingTime = (reviews: readonly PublishedReview[]) =>
  Math.max(3_000, ...reviews.map(({ text }) => text.length * 50));

const isLong = (text: string) => text.length > 180;

const Quotation = ({ review: { rating, text, shownName } }: { review: PublishedReview }) => (
  <figure className="carousel-words flex h-full flex-col">
    <blockquote
      className={cn(
        'font-display leading-snug text-evergreen-strong wrap-anywhere',
        isLong(text) ? 'max-w-[52ch] text-lg sm:text-xl' : 'max-w-[30ch] text-2xl sm:text-3xl',
      )}
    >
      <p>“{text}”</p>
    </blockquote>
    <figcaption className="mt-6">
      <span className="font-semibold text-ink">{shownName}</span>
      <span className="block text-sm text-ink-soft">Rated {rating} of 5</span>
    </figcaption>
  </figure>
);
