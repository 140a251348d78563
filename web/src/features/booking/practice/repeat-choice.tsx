import { longestSeries, mostWeeksBetween } from '@garden-room/contract/series';
import { SelectField } from '#components/ui/select-field.tsx';

/** How an appointment goes on; null where it is one alone. */
export type Repeat = { everyWeeks: number; times: number };

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type RepeatChoiceProps = { chosen: Repeat | null; onChoose: (repeat: Repeat | null) => void };

/** Once, or every so many weeks, so many times. */
export const RepeatChoice = ({ chosen, onChoose }: RepeatChoiceProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Repeats"
      value={chosen?.everyWeeks ?? 0}
      onChange={({ target }) => {
        const everyWeeks = Number(target.value);
        onChoose(everyWeeks === 0 ? null : { times: chosen?.times ?? 6, everyWeeks });
      }}
    >
      <option value={0}>Only once</option>
      {upTo(1, mostWeeksBetween).map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
        </option>
      ))}
    </SelectField>
    {chosen && (
      <SelectField
        label="How many in all"
        value={chosen.times}
        onChange={({ target }) => onChoose({ ...chosen, times: Number(target.value) })}
      >
        {upTo(2, longestSeries).map((times) => (
          <option key={times} value={times}>
            {times} appointments
          </option>
        ))}
      </SelectField>
    )}
  </div>
);
