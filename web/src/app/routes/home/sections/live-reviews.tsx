import type { PublishedReview } from '@garden-room/contract/endpoints/reviews';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { listPublishedReviews } from '#api/reviews.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

type LiveReviewsProps = {
  /** The element in which they are shown. */
  place: RefObject<Element | null>;
  /** Gets them once they may be shown there. */
  onShow: (reviews: Elements) => void;
};

/**
 * Fetches the published reviews, and shows them as soon as their place lies below the viewport: they are longer or
 * shorter than what they replace, and what a visitor is reading must not move. Without reviews, never calls `onShow`.
 */
export default function LiveReviews({ place, onShow }: LiveReviewsProps) {
  const { data: reviews } = useQuery(listPublishedReviews.query());
  useEffect(() => {
    const element = place.current;
    if (!reviews?.length || !element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last && !last.isIntersecting && last.boundingClientRect.top > 0)
        onShow(<Reviews reviews={reviews} />);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, reviews, onShow]);
  return null;
}

function Reviews({ reviews }: { reviews: readonly PublishedReview[] }) {
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

/** The samples stay for three seconds each; a longer text for as long as it takes to read it. */
const readingTime = (reviews: readonly PublishedReview[]) =>
  Math.max(3_000, ...reviews.map(({ text }) => text.length * 50));

const isLong = (text: string) => text.length > 180;

const Quotation = ({ review: { rating, text, shownName } }: { review: PublishedReview }) => (
  <figure className="carousel-words flex h-full flex-col">
    <blockquote
      className={cn(
        'font-display leading-snug text-evergreen-strong wrap-anywhere',
        isLong(text) ? 'max-w-[52ch] text-xl' : 'max-w-[30ch] text-2xl sm:text-4xl',
      )}
    >
      <p>{`“${text}”`}</p>
    </blockquote>
    <figcaption className="mt-6">
      <span className="font-semibold text-ink">{shownName}</span>
      <span className="block text-sm text-ink-soft">{`Rated ${rating} of 5`}</span>
    </figcaption>
  </figure>
);
