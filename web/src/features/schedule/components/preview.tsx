import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { generalConsultancy } from '@garden-room/contract/service';
import { use, useId, useMemo, useState } from 'react';
import { selectClass } from '#components/ui/select-class.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { cn } from '#lib/cn.ts';
import { loadServices } from '#lib/services-file.ts';
import { useNow } from '#lib/use-now.ts';
import { previewOf } from '../preview-days.ts';
import { PreviewWeeks } from './preview-weeks.tsx';

const restMilliseconds = 300;
const minute = 60_000;

type PreviewProps = {
  /** Whatever stands in the form. */
  typed: Schedule;
  /** What is in force. */
  saved: Schedule;
};

/** The coming four weeks as patients will find them with what stands in the form, as far as that can be read. */
export default function Preview({ typed, saved }: PreviewProps) {
  const id = useId();
  const services = [generalConsultancy, ...use(loadServices())];
  const [serviceId, setServiceId] = useState(generalConsultancy.id);
  const service = services.find((one) => one.id === serviceId) ?? generalConsultancy;
  const settled = useDebounced(typed, restMilliseconds);
  const { schedule, isCurrent } = useLastValid(settled, saved);
  // By the minute: nothing on it changes faster.
  const now = Math.floor(useNow() / minute) * minute;
  const days = useMemo(() => previewOf(schedule, service, now), [schedule, service, now]);
  const before = useMemo(() => previewOf(saved, service, now), [saved, service, now]);
  const total = days.reduce((sum, { times }) => sum + times, 0);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl text-evergreen-strong">
        What patients will see
      </h2>
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        Service
        <select
          className={cn(selectClass, 'h-11 px-3 font-normal')}
          value={serviceId}
          onChange={({ target }) => setServiceId(target.value)}
        >
          {services.map(({ id: value, name, durationMinutes }) => (
            <option key={value} value={value}>
              {name}, {durationMinutes} minutes
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="text-sm text-ink-soft">
        {isCurrent
          ? `${total} times to choose from in the next four weeks, before anybody has booked.`
          : 'Some of the fields cannot be read yet. These are the last hours that could.'}
      </p>
      <PreviewWeeks days={days} before={before} isFaded={!isCurrent} />
    </section>
  );
}

/** The last schedule that was one; what is half typed is none. */
function useLastValid(typed: Schedule, saved: Schedule): { schedule: Schedule; isCurrent: boolean } {
  const parsed = useMemo(() => scheduleSchema.safeParse(typed), [typed]);
  const [valid, setValid] = useState(saved);
  if (parsed.success && parsed.data !== valid) setValid(parsed.data);
  return { schedule: parsed.success ? parsed.data : valid, isCurrent: parsed.success };
}
