import { type Review, type ReviewDraft, reviewDraftSchema } from '@garden-room/contract/endpoints/reviews';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { getReview, useRemoveReview, useWriteReview } from '#api/reviews.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { FailureNotice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useForm } from '#lib/use-form.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { RatingField, ratingWords } from './rating-field.tsx';

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

type ReviewFormProps = {
  appointmentId: string;
  /** The patient's own name, of which the shown one is made. */
  name: string;
  /** The review so far; null for the first time. */
  review: Review | null;
};

/** Asks for a rating and a sentence, and whether the practice may publish them. A refusal loses nothing. */
function ReviewForm({ appointmentId, name, review }: ReviewFormProps) {
  const write = useWriteReview(appointmentId);
  const [isSaved, setSaved] = useState(false);
  const { control, register, handleSubmit, reset, formState } = useForm<ReviewDraft>({
    resolver: zodResolver(reviewDraftSchema),
    defaultValues: {
      ...(review && { rating: review.rating }),
      text: review?.text ?? '',
      shownName: review?.shownName ?? shownNameOf(name),
      mayPublish: review?.mayPublish ?? false,
    },
  });
  const rating = useController({ control, name: 'rating' });
  const { errors, isSubmitting, isDirty } = formState;
  const send = useOneAtATime(async (draft: ReviewDraft) => {
    const { rating, text, shownName, mayPublish } = await write.mutateAsync({
      params: { id: appointmentId },
      body: draft,
    });
    reset({ rating, text, shownName, mayPublish });
    setSaved(true);
  });
  const act = review ? 'Save changes' : 'Send';
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <RatingField
        ref={rating.field.ref}
        value={rating.field.value}
        onChange={rating.field.onChange}
        readOnly={isSubmitting}
        error={errors.rating?.message}
      />
      <TextArea
        label="In a sentence"
        hint="Up to 500 characters. Please leave out what you came for."
        ctrlEnter={act}
        rows={3}
        maxLength={500}
        readOnly={isSubmitting}
        error={errors.text?.message}
        {...register('text')}
      />
      <div>
        <label className="flex cursor-pointer items-start gap-3 py-2">
          <input type="checkbox" className="tick mt-1" {...register('mayPublish')} />
          <span>
            <span className="font-medium">You may publish this on the website.</span>
            <span className="block text-sm text-ink-soft">
              Under the name below. You can withdraw it at any time.
            </span>
          </span>
        </label>
        <div className="mt-3">
          <TextField
            label="Name to show"
            maxLength={40}
            readOnly={isSubmitting}
            error={errors.shownName?.message}
            {...register('shownName')}
          />
        </div>
      </div>
      {write.isError && <FailureNotice title="Not sent" error={write.error} />}
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busyText={isSubmitting ? 'Sending…' : undefined}
      >
        {act}
      </Button>
      <p role="status" className="min-h-7 text-sm font-medium text-success">
        {isSaved && !isDirty && 'Thank you. The practice reads it.'}
      </p>
    </form>
  );
}

/** `Ada Lovelace` -> `Ada L.`: the first name and the last one's initial, for a review. */
export function shownNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
