import type { Review } from '@garden-room/contract/endpoints/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReview, useRemoveReview } from '#api/reviews.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ratingWords } from './rating-field.tsx';
import { ReviewForm } from './review-form.tsx';

type VisitReviewProps = { appointmentId: string; name: string };

/** Asks the patient how a completed visit was; shows what they said once it is published. */
export default function VisitReview({ appointmentId, name }: VisitReviewProps) {
  const { data, error, isPending, refetch } = useQuery(getReview.query({ params: { id: appointmentId } }));
  return (
    <section aria-labelledby="visit-review" className="border-t border-hairline pt-6 print:hidden">
      <h2 id="visit-review" className="mb-4 text-2xl text-evergreen-strong">
        How was your visit?
      </h2>
      {isPending && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-32" />
        </div>
      )}
      {!isPending && !data && (
        <RetryNotice title="This could not be loaded" onRetry={() => void refetch()}>
          {error?.message}
        </RetryNotice>
      )}
      {data && <Said review={data.review} appointmentId={appointmentId} name={name} />}
    </section>
  );
}

function Said({ review, appointmentId, name }: VisitReviewProps & { review: Review | null }) {
  const isPublished = review !== null && review.publishedAt !== null;
  const [isSaid, setSaid] = useState(review !== null);
  const [withdrawals, setWithdrawals] = useState(0);
  if (isSaid !== (review !== null)) {
    setSaid(!isSaid);
    if (isSaid) setWithdrawals(withdrawals + 1);
  }
  return (
    <>
      {isPublished ? (
        <Published review={review} />
      ) : (
        // A form of its own after each withdrawal, with nothing in it.
        <ReviewForm key={withdrawals} appointmentId={appointmentId} name={name} review={review} />
      )}
      {review && <Withdrawal appointmentId={appointmentId} isPublished={isPublished} />}
    </>
  );
}

const Published = ({ review: { rating, text, shownName } }: { review: Review }) => (
  <figure>
    <blockquote className="font-display text-xl leading-snug wrap-anywhere">
      <p>{`“${text}”`}</p>
    </blockquote>
    <figcaption className="mt-3 text-sm text-ink-soft">{`${shownName}, ${rating} of 5 (${ratingWords[rating] ?? ''}). Published on the home page.`}</figcaption>
  </figure>
);

function Withdrawal({ appointmentId, isPublished }: { appointmentId: string; isPublished: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoveReview(appointmentId);
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-5" onClick={() => setAsking(true)}>
        {isPublished ? 'Withdraw' : 'Remove'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isPublished ? 'Withdraw what you said?' : 'Remove what you said?'}
        verb={isPublished ? 'Withdraw' : 'Remove'}
        busyText="Removing…"
        keep="Keep it"
        danger
        change={removal}
        onConfirm={async () => {
          await removal.mutateAsync({ params: { id: appointmentId } });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {isPublished
            ? 'It is gone from the home page within a minute, and from the practice’s list at once.'
            : 'The practice no longer has it. You can say something else afterwards.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
