import { scheduleLimits } from '@garden-room/contract/schedule';
import { durationWords, numberWords } from '../setting-words.ts';
import type { ScheduleForm } from '../use-schedule-form.ts';
import { DurationField } from './duration-field.tsx';
import { FormSection } from './form-section.tsx';
import { UnitField } from './unit-field.tsx';

const everyQuarterHour = Array.from({ length: 16 }, (_, index) => (index + 1) * 15);
const notices = [0, 30, 60, 120, 180, 240, 480, 720, 1440, 2880, 4320, 10_080, 20_160];
const noticeWords = (minutes: number) => (minutes === 0 ? 'they start' : `${durationWords(minutes)} before`);

/** What patients can book, and until when they can change it. */
export function BookingRules({ form: { form, values: typed } }: { form: ScheduleForm }) {
  const { register, formState } = form;
  const number = (name: keyof typeof numberWords) => {
    const [min, max] = scheduleLimits[name];
    return {
      ...numberWords[name],
      ...register(name, { valueAsNumber: true }),
      min,
      max,
      error: formState.errors[name]?.message,
    };
  };
  return (
    <>
      <FormSection title="What patients can book">
        <div className="divide-y divide-hairline border-y border-hairline">
          <DurationField
            label="Appointments start every"
            choices={everyQuarterHour}
            current={typed.startEveryMinutes}
            {...register('startEveryMinutes', { valueAsNumber: true })}
          />
          <UnitField {...number('bufferMinutes')} />
          <DurationField
            label="Patients can book until"
            choices={notices}
            current={typed.minimumNoticeMinutes}
            tell={noticeWords}
            {...register('minimumNoticeMinutes', { valueAsNumber: true })}
          />
          <UnitField {...number('horizonDays')} />
        </div>
      </FormSection>
      <FormSection title="Changes and answers">
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('cancelCutoffHours')} />
          <UnitField {...number('confirmWithinHours')} />
        </div>
      </FormSection>
      <FormSection title="How much one patient can hold" about="You yourself can book more for them.">
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('maxPendingPerPatient')} />
          <UnitField {...number('maxPendingUnverified')} />
          <UnitField {...number('maxLivePerPatient')} />
        </div>
      </FormSection>
      <FormSection
        title="Before an email is confirmed"
        about="Anybody can register with an invented address. These limits keep them from filling your days; 0 requests and 100 percent are no limit."
      >
        <div className="divide-y divide-hairline border-y border-hairline">
          <UnitField {...number('maxUnverifiedPerAddress')} />
          <UnitField {...number('unverifiedSharePercent')} />
        </div>
      </FormSection>
    </>
  );
}
