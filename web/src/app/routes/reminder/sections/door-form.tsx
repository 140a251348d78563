import { phoneSchema } from '@garden-room/contract/phone';
import type { LinkedDoor } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { useState } from 'react';
import { useWaitAtDoor } from '#api/rooms.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { issueOn } from '#lib/api-error.ts';
import { useNativeForm } from '#lib/use-native-form.ts';
import { Failure } from './another-time.tsx';

/** The heading of what the door says. */
export const DoorTitle = ({ children }: { children: string }) => (
  <h2 className="text-2xl text-evergreen-strong">{children}</h2>
);

/** How an answer is sent: by which link, and not before the page was looked at. */
export type DoorSend = { token: string; lookedAt: Promise<void> };

const fields = ['place', 'elsewhere', 'callBack'] as const;
/** What was typed into the form. */
export type Typed = Record<(typeof fields)[number], string>;

/** The choice beside the places where the doctor may treat. */
const other = 'Somewhere else';

type DoorFormProps = {
  visit: LinkedVisit;
  door: LinkedDoor;
  /** What was typed here before. */
  typed: Typed;
  send: DoorSend;
  onTyped: (typed: Typed) => void;
  onSent: () => void;
};

/** Asks where the patient is now, and for the number to call; of a visit by phone the number alone. */
export function DoorForm({ visit, door, typed, send: { token, lookedAt }, onTyped, onSent }: DoorFormProps) {
  const wait = useWaitAtDoor(token);
  const isCall = visit.mode === 'phone';
  const { treatsIn } = door;
  const [chosen, setChosen] = useState(treatsIn.length === 0 ? other : typed.place);
  const isElsewhere = chosen === other;
  const { form, field, busy } = useNativeForm({
    fields,
    check: ({ place, elsewhere, callBack }) => ({
      ...(!isCall && treatsIn.length > 0 && place === '' && { place: 'Choose where you are now.' }),
      ...(!isCall &&
        isElsewhere &&
        elsewhere.trim() === '' && { elsewhere: 'Enter the place where you are.' }),
      ...numberError(callBack),
    }),
    submit: async (answer) => {
      onTyped(answer);
      const place = isElsewhere ? answer.elsewhere : answer.place;
      const body = {
        ...{ token, ifStartsAt: visit.startsAt, callBack: answer.callBack },
        ...(!isCall && { place }),
      };
      try {
        await lookedAt;
        await wait.mutateAsync({ body });
        onSent();
        return undefined;
      } catch (error) {
        const [callBack, elsewhere] = [issueOn(error, 'callBack'), issueOn(error, 'place')];
        return { ...(callBack && { callBack }), ...(elsewhere && { elsewhere }) };
      }
    },
  });
  const isExplained = issueOn(wait.error, 'callBack') ?? issueOn(wait.error, 'place');
  return (
    <form {...form} className="flex flex-col items-start gap-5">
      <DoorTitle>{isCall ? 'At which number do we call you?' : 'Before you meet the doctor'}</DoorTitle>
      {!isCall && treatsIn.length > 0 && (
        <Places names={treatsIn} chosen={chosen} onChoose={setChosen} error={field('place').error} />
      )}
      {!isCall && isElsewhere && (
        <div className="flex w-full flex-col gap-3">
          <TextField
            label={treatsIn.length > 0 ? 'Which place is that?' : 'Where are you now?'}
            hint="The state and country are enough."
            maxLength={200}
            defaultValue={typed.elsewhere}
            {...field('elsewhere')}
          />
          {treatsIn.length > 0 && (
            <Notice title="The doctor may not be allowed to treat you there">
              You can wait all the same. The practice sees where you are, and the doctor decides.
            </Notice>
          )}
        </div>
      )}
      <div className="w-full">
        <TextField
          label={isCall ? 'Telephone number' : 'A number to call if the connection breaks'}
          type="tel"
          autoComplete="tel"
          defaultValue={typed.callBack}
          {...field('callBack')}
        />
      </div>
      {wait.isError && !isExplained && <Failure error={wait.error} />}
      <Button type="submit" busyText={busy ? 'Sending…' : undefined}>
        {isCall ? 'Call me there' : 'Wait for the doctor'}
      </Button>
    </form>
  );
}

function numberError(typed: string): { callBack?: string } {
  if (typed.trim() === '') return { callBack: 'Enter a number at which we can call you.' };
  const { error } = phoneSchema.safeParse(typed);
  return error ? { callBack: error.issues[0]?.message ?? '' } : {};
}

type PlacesProps = {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
  error: string | undefined;
};

/** The places where the doctor may treat, and any other. */
const Places = ({ names, chosen, onChoose, error }: PlacesProps) => (
  <fieldset aria-describedby="places-error">
    <legend className="text-sm font-semibold text-ink">Where are you now?</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {[...names, other].map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="place"
            value={name}
            className="tick"
            defaultChecked={chosen === name}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(name)}
          />
          <span className="wrap-anywhere">{name}</span>
        </label>
      ))}
    </div>
    {error && (
      <p id="places-error" role="alert" className="flex gap-2 text-sm font-medium text-danger">
        <span aria-hidden="true">—</span>
        <span>{error}</span>
      </p>
    )}
  </fieldset>
);
