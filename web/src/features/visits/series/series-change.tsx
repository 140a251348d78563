import type { Appointment } from '@garden-room/contract/appointment';
import type { KeptReason, KeptVisit, SeriesScope } from '@garden-room/contract/series';
import { timeText } from '@garden-room/contract/time-text';
import { shortDate } from '#lib/clinic-time.ts';
import { ownTimeText } from '#lib/wall-instant.ts';

/** The scope of a change in a series: this visit alone, or more. */
export type ChosenScope = 'one' | SeriesScope;

const words: Record<ChosenScope, string> = {
  one: 'Only this one',
  following: 'This one and the following',
  all: 'All that are to come',
};

type SeriesScopeFieldProps = {
  appointment: Pick<Appointment, '_id' | 'series'>;
  chosen: ChosenScope;
  onChoose: (scope: ChosenScope) => void;
};

/** Asks what of a series is meant; nothing of an appointment that was booked alone. */
export function SeriesScopeField({ appointment: { _id, series }, chosen, onChoose }: SeriesScopeFieldProps) {
  if (!series) return null;
  const offered: ChosenScope[] = [
    'one',
    ...(series.place < series.of ? (['following'] as const) : []),
    ...(series.place > 1 ? (['all'] as const) : []),
  ];
  return (
    <fieldset>
      <legend className="font-medium">{`This is ${series.place} of ${series.of} in a series. Change`}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {offered.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={`scope-${_id}`}
              checked={chosen === scope}
              onChange={() => onChoose(scope)}
              className="tick"
            />
            <span>{words[scope]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why a visit of a series is left as it is. */
export const keptWords: Record<KeptReason, string> = {
  taken: 'the new time is taken',
  outside: 'the new time is outside the hours',
  closed: 'the practice is closed then',
  past: 'the new time is past',
  'too-late': 'it is too late to cancel it online',
};

/** The visits that an act on a series has left as they are, on the clock of `timeZone`, each with why. */
export const UnchangedVisits = ({ kept, timeZone }: { kept: readonly KeptVisit[]; timeZone: string }) =>
  kept.length > 0 && (
    <ul className="list-disc pl-5">
      {kept.map(({ appointmentId, date, time, why }) => (
        <li key={appointmentId}>
          {`${shortDate(date)}, ${timeText(time)}${ownTimeText({ date, time, timeZone })} stays: ${keptWords[why]}.`}
        </li>
      ))}
    </ul>
  );
