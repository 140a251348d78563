import { generalConsultancy } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { FreeTimes } from '#components/services/free-times.tsx';
import { priceText } from '#config/site.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';

const { id, name, durationMinutes, price, mode, short_description } = generalConsultancy;

/** The very next free times, right below the banner: a visit without choosing a service first. */
export function NextTimes() {
  const freeTimesOf = useFreeTimes();
  return (
    <section
      aria-labelledby="next-times-title"
      className="wrap grid gap-x-16 gap-y-4 border-b border-hairline pt-8 pb-6 sm:pt-10 lg:grid-cols-[1fr_28rem] lg:items-center"
    >
      <div>
        <h2 id="next-times-title" className="text-2xl text-evergreen-strong">
          The next free times
        </h2>
        <p className="mt-1 text-ink-soft">
          <span>{`${name}: ${durationMinutes} minutes, ${priceText(price)}, ${modeWords[mode]}`}</span>.{' '}
          <span className="max-sm:hidden">{short_description}</span>
        </p>
      </div>
      <FreeTimes service={{ id, name }} free={freeTimesOf(id)} zoned />
    </section>
  );
}
