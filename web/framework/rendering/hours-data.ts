import type { Schedule } from '@garden-room/contract/schedule';
import { type Weekday, weeklyOn } from '@garden-room/contract/weekdays';
import type { OpeningHoursSpecification } from 'schema-dts';
import { paths } from '#config/paths.ts';
import { absolute } from '#config/site-url.ts';
import { openDays } from '#lib/opening-hours.ts';

/** The ids by which search engines know the doctor and the practice, on whatever page they are spoken of. */
export const doctorId = absolute(`${paths.about}#doctor`);

/** The weekly hours as of today (YYYY-MM-DD at the clinic) for schema.org: each stretch between breaks by itself. */
export const hoursData = (
  schedule: Pick<Schedule, 'weekly' | 'upcoming'>,
  today: string,
): OpeningHoursSpecification[] =>
  openDays(weeklyOn(schedule, today)).map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: schemaDays[day],
    opens,
    closes,
  }));

const schemaDays = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, string>;
