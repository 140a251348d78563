import type { ComponentProps } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { Availability } from '../components/availability.tsx';
import type { usePracticeAvailability } from './use-practice-availability.ts';

type PracticeSlotPickerProps = Omit<
  ComponentProps<typeof Availability>,
  'availability' | 'onSelectDay' | 'nothingFree'
> & { availability: ReturnType<typeof usePracticeAvailability> };

/** Day and time among all that the practice may choose, and the way to any date. */
export const PracticeSlotPicker = ({ availability, ...picker }: PracticeSlotPickerProps) => (
  <>
    <TextField
      label="Go to a date"
      type="date"
      className="max-w-52"
      min={availability.today}
      max={availability.lastDate}
      hint="Any time within your hours is yours to give, also what patients are not offered."
      onChange={({ target }) => {
        if (target.value !== '' && target.validity.valid) availability.goTo(target.value);
      }}
    />
    <Availability
      {...picker}
      availability={availability}
      onSelectDay={availability.chooseDay}
      nothingFree={
        <Notice title="Nothing is free in this week">
          The practice is closed, or every time is taken. Look at another week.
        </Notice>
      }
    />
  </>
);
