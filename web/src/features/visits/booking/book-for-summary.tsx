import { timeText } from '@garden-room/contract/time-text';
import { Button } from '#components/ui/button.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { type useBookFor, whoComes } from './use-book-for.ts';

type BookForSummaryProps = { form: ReturnType<typeof useBookFor>; onLeave: () => void };

/** What would be booked, why it was not, and the buttons; stays visible while the slots scroll. */
export function BookForSummary({ form, onLeave }: BookForSummaryProps) {
  const { problem, choice, attempt } = form;
  return (
    <div className="bottom-0 -mx-(--pad) -mb-(--pad) flex flex-col gap-3 border-t border-hairline bg-paper px-(--pad) py-4 @min-[16rem]:sticky">
      {problem && (
        <ProblemNotice
          problem={problem}
          patientId={null}
          wanted={choice.wanted}
          onChoose={choice.chooseSlot}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="min-w-0 text-sm wrap-anywhere">
          {summaryOf(form)}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Cancel
          </Button>
          <Button ref={choice.buttonRef} type="submit" busyText={attempt.busy ? 'Booking…' : undefined}>
            {form.repeat ? 'See the dates' : 'Book'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function summaryOf({ patient, attendee, repeat, target }: ReturnType<typeof useBookFor>): string {
  if (!patient) return 'Choose a patient, a day and a time';
  const who = whoComes(patient, attendee);
  if (!target) return `${who}: choose a day and a time`;
  const first = `${who}: ${longDate(target.date)}, ${timeText(target.time)}`;
  return repeat ? `${first}, and ${repeat.times - 1} more.` : `${first}. Confirmed at once.`;
}
