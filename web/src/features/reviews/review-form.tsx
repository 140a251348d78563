import { type Review, type ReviewDraft, reviewDraftSchema } from '@garden-room/contract/endpoints/reviews';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useWriteReview } from '#api/reviews.ts';
import { Button } from '#components/ui/button.tsx';
import { TextArea, TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { useForm } from '#lib/use-form.ts';
import { RatingField } from './rating-field.tsx';
import { shownNameOf } from './shown-name.ts';

type ReviewFormProps = {
  appointmentId: string;
  /** The patient's own name, of which the shown one is made. */
  name: string;
  /** What was said before; null for the first time. */
  review: Review | null;
};

/** Asks for a rating and a sentence, and whether the practice may publish them. A refusal loses nothing. */
export function ReviewForm({ appointmentId, name, review }: ReviewFormProps) {
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
      {write.isError && (
        <Notice tone="error" title="Not sent">
          {write.error.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant={review ? 'secondary' : 'primary'}
        className="self-start"
        busyText={isSubmitting ? 'Sending…' : undefined}
      >
        {review ? 'Save changes' : 'Send'}
      </Button>
      <p role="status" className="min-h-7 text-sm font-medium text-success">
        {isSaved && !isDirty && 'Thank you. The practice reads it.'}
      </p>
    </form>
  );
}
