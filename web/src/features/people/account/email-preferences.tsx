import type { MailChoice, MailChoices } from '@garden-room/contract/user';
import { zoneName } from '@garden-room/contract/zone';
import { useId, useState } from 'react';
import { chooseMail } from '#api/profile.ts';
import { useAct } from '#api/use-act.ts';
import { FailureNotice } from '#components/ui/notice.tsx';
import { usePractice } from '#lib/practice.ts';

type MailChoicesProps = {
  userId: string;
  choices: MailChoices;
  /** Gets the new choices. */
  onChosen: (choices: MailChoices) => void;
};

type SectionProps = MailChoicesProps & { timeZone: string | null };

/** The user's choice of emails, where the practice sends any. Each choice is saved as it is made. */
export function EmailPreferences({ timeZone, ...props }: SectionProps) {
  const { sendsMail } = usePractice();
  return (
    <section aria-labelledby="mail-choices" className="mt-14">
      <h2 id="mail-choices" className="text-2xl text-evergreen-strong">
        What we may email you
      </h2>
      {sendsMail ? (
        <Choices timeZone={timeZone} {...props} />
      ) : (
        <p className="mt-4 max-w-[62ch] text-ink-soft">
          Nothing: this site sends no emails about visits. What is booked, moved, answered or cancelled is
          always in your messages here.
        </p>
      )}
    </section>
  );
}

const Choices = ({ timeZone, ...props }: SectionProps) => (
  <>
    <p className="mt-4 max-w-[62ch] text-ink-soft">
      What is booked, moved, answered or cancelled is always in your messages here, and in your mailbox too.
      The rest is your choice, and you can change it at any time. News is not sent yet: your choice holds from
      the day we begin.{' '}
      <span>
        {timeZone !== null &&
          `Beside the practice’s times, emails say yours: ${zoneName(timeZone)}, as on the device with which you last booked.`}
      </span>
    </p>
    <div className="mt-5 divide-y divide-hairline border-y border-hairline">
      <Choice
        {...props}
        choice="reminders"
        label="Reminders"
        hint="Some days before each confirmed visit, and shortly before it is too late to cancel it free of charge; of one booked four weeks ahead, also two weeks before it, whether it still suits you."
      />
      <Choice {...props} choice="messages" label="Messages" hint="That the practice has written to you." />
      <Choice
        {...props}
        choice="offers"
        label="Earlier times"
        hint="That a time has opened for which you wait."
      />
      <Choice
        {...props}
        choice="news"
        label="News"
        hint="New posts of the health blog, once a month at most."
      />
    </div>
  </>
);

type ChoiceProps = MailChoicesProps & { choice: MailChoice; label: string; hint: string };

function Choice({ userId, choices, onChosen, choice, label, hint }: ChoiceProps) {
  const choosing = useAct(chooseMail);
  const hintId = useId();
  const { isPending, isSuccess } = choosing;
  // Said by the mutation a moment after the press, and the box would be unticked for that moment.
  const [saving, setSaving] = useState<boolean | null>(null);
  const choose = (isWanted: boolean) => {
    if (saving !== null) return;
    setSaving(isWanted);
    choosing.mutate(
      { params: { id: userId }, body: { choice, wanted: isWanted } },
      { onSuccess: ({ mailChoices }) => onChosen(mailChoices), onSettled: () => setSaving(null) },
    );
  };
  return (
    <div className="py-4">
      <div className="flex items-center justify-between gap-4">
        <label className="flex min-h-11 grow cursor-pointer items-center gap-4 font-medium">
          <input
            type="checkbox"
            aria-describedby={hintId}
            checked={saving ?? choices[choice]}
            onChange={({ target }) => choose(target.checked)}
            className="tick"
          />
          <span>{label}</span>
        </label>
        <span role="status" className="text-sm text-ink-soft">
          {isPending ? 'Saving…' : isSuccess && 'Saved.'}
        </span>
      </div>
      <p id={hintId} className="ml-9 text-sm text-ink-soft">
        {hint}
      </p>
      {choosing.isError && (
        <div className="mt-3 ml-9">
          <FailureNotice title="Not saved" error={choosing.error} />
        </div>
      )}
    </div>
  );
}
