import type { ListedReview, Review } from '@garden-room/contract/endpoints/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listReviews, publishReview } from '#api/reviews.ts';
import { useAct } from '#api/use-act.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ratingWords } from '#features/reviews/rating-field.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/** Reviews of visits, for the practice to read and, with their consent, to publish. */
export default function DashboardReviewsPage() {
  const list = useInfiniteQuery(listReviews.pages());
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Reviews</h1>
      <p className="mt-4 mb-10 max-w-[62ch] text-ink-soft">
        What patients say after a visit. The twelve that you published last are shown on the home page, within
        a minute.
      </p>
      <PagedList
        list={list}
        failedTitle="The reviews could not be loaded"
        skeleton={<ReviewsOnTheirWay />}
        empty={
          <EmptyState title="No reviews yet.">
            Patients are asked on the page of a completed appointment.
          </EmptyState>
        }
      >
        {(reviews) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {reviews.map((review) => (
              <li key={review._id}>
                <ManagedReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ManagedReview({ review }: { review: ListedReview }) {
  const { _id, patientId, patientName, serviceName, date, rating, text, shownName } = review;
  return (
    <article
      aria-label={`Review by ${patientName}`}
      className="grid gap-x-12 gap-y-4 py-7 lg:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <figure className="min-w-0">
        <p className="text-sm font-semibold">{`${rating} of 5, ${ratingWords[rating]?.toLowerCase() ?? ''}`}</p>
        <blockquote className="mt-2 max-w-[62ch] font-display text-xl leading-snug wrap-anywhere">
          <p>{`“${text}”`}</p>
        </blockquote>
        <figcaption className="mt-3 text-sm text-ink-soft wrap-anywhere">
          <PatientName name={patientName} id={patientId} of={review} to={paths.patient(patientId)} />, shown
          as “<span>{shownName}</span>”.{' '}
          <Link
            to={paths.appointment(_id)}
            className={textLinkClass}
          >{`${serviceName}, ${longDate(date)}`}</Link>
        </figcaption>
      </figure>
      <Publication review={review} />
    </article>
  );
}

function Publication({ review }: { review: Review }) {
  const publish = useAct(publishReview);
  const isPublished = review.publishedAt !== null;
  const press = useOneAtATime(() =>
    publish.mutateAsync({ params: { id: review._id }, body: { published: !isPublished }, base: review }),
  );
  return (
    <div className="flex flex-col items-start gap-3 lg:items-end">
      <Badge tone={isPublished ? 'evergreen' : 'outline'}>
        {isPublished ? 'Published' : 'Not published'}
      </Badge>
      {review.mayPublish || isPublished ? (
        <Button
          size="sm"
          variant="secondary"
          busyText={publish.isPending ? 'Saving…' : undefined}
          onClick={() => void press()}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          For the practice alone: the patient does not want it published.
        </p>
      )}
      {publish.isError && <Notice tone="error">{publish.error.message}</Notice>}
    </div>
  );
}

const ReviewsOnTheirWay = () => (
  <div className="flex flex-col gap-6">
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} className="h-32" />
    ))}
  </div>
);
