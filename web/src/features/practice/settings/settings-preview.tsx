import { placesOf } from '@garden-room/contract/places';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import {
  addressLine,
  lateFeeBrief,
  lateFeeText,
  remoteVisitText,
} from '@garden-room/contract/practice-words';
import { dateSchema } from '@garden-room/contract/wall-time';
import type { ReactNode } from 'react';
import { demonstrationSentence, site } from '#config/site.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { useWholePhone } from '#lib/use-whole-phone.ts';

type SettingsPreviewProps = {
  typed: PracticeFacts;
  /** Whether the saved facts are still, in part, those of the demonstration. */
  demonstration: boolean;
};

/** What patients will read of it, as it is typed. */
export function SettingsPreview({ typed, demonstration }: SettingsPreviewProps) {
  const phone = useWholePhone(typed.phone, typed.address.countryCode);
  return (
    <section aria-label="What patients will read" className="border border-hairline px-6 py-6">
      <h2 className="text-xl text-evergreen-strong">What patients will read</h2>
      <dl className="mt-4 flex flex-col gap-5 text-sm wrap-anywhere">
        <Shown where="In the footer and on Contact">
          <span className="block font-medium">{typed.name}</span>
          {placesOf(typed).map(({ from, address }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line holds no state.
            <span key={at} className="block">
              {[dayWords(from), addressLine(address)].filter(Boolean).join(': ')}
            </span>
          ))}
          <span className="block">{phone || typed.phone}</span>
          <span className="block">{typed.email}</span>
        </Shown>
        <Shown where="Before booking, on Cancellation and on Fees">
          {lateFeeText(typed.missedVisit, site.currency)}
        </Shown>
        <Shown where="Beside the chosen time">{`“Cancelling it later ${lateFeeBrief(typed.missedVisit, site.currency)}.”`}</Shown>
        <Shown where="On Home and on Fees">{`“You pay ${typed.payment.when}.”`}</Shown>
        <Shown where="With a visit by phone or video">{remoteVisitText(typed.remote)}</Shown>
        {demonstration && (
          <Shown where="Above every page">
            “{demonstrationSentence}” It goes once name, street, phone and email are all your own and saved.
          </Shown>
        )}
      </dl>
    </section>
  );
}

/** `From March 2, 2027`; nothing of the first place, nor while no day is typed. */
const dayWords = (from: string | null): string =>
  dateSchema.safeParse(from).success ? `From ${plainDate(from ?? '')}` : '';

const Shown = ({ where, children }: { where: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{where}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
