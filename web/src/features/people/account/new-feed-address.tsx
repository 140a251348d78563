import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { textLinkClass } from '#components/ui/links.tsx';

/** The place in which each calendar takes an address. */
const ways = [
  [
    'Google Calendar',
    'On a computer: Other calendars, the plus sign, From URL. It then shows on your phone, too.',
  ],
  [
    'Apple Calendar',
    'On a Mac: File, New Calendar Subscription. On an iPhone: Calendars, Add Calendar, Add Subscription Calendar.',
  ],
  ['Outlook', 'On the web: Calendar, Add calendar, Subscribe from web.'],
] as const;

const copiedText = {
  yes: 'Copied.',
  no: 'Your browser did not copy it. The address is selected: copy it yourself.',
};

type NewFeedAddressProps = { url: string; onDone: () => void };

/** The address of a feed, the only time that it is shown, and where to put it. */
export function NewFeedAddress({ url, onDone }: NewFeedAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <FocusedSection
      aria-label="The address of your new feed"
      focusKey={url}
      className="mt-6 border-l-2 border-evergreen bg-sage px-5 py-5 text-ink"
    >
      <p className="font-semibold">This address is shown only now.</p>
      <p className="mt-1 max-w-[62ch]">
        Copy it before you leave this page. Whoever has it can read the feed, so give it to no one but your
        calendar.
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4">
        <TextField
          ref={field}
          label="Address of the feed"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Button className="sm:mt-[1.8rem] sm:self-start" onClick={() => void copy()}>
          Copy address
        </Button>
      </div>
      <p role="status" className="min-h-7 text-sm">
        {copied && copiedText[copied]}
      </p>
      <dl className="mt-2 flex max-w-[62ch] flex-col gap-3">
        {ways.map(([name, way]) => (
          <div key={name}>
            <dt className="font-medium text-ink">{name}</dt>
            <dd className="font-normal">{way}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[62ch]">
        On this device you can also{' '}
        <a href={url.replace(/^https?:/, 'webcal:')} className={textLinkClass}>
          open it in your calendar
        </a>
        , if it has one that subscribes. A calendar shows a change once it reads the feed again: most do
        within an hour or two, Google’s within a day.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onDone}>
        I have it
      </Button>
    </FocusedSection>
  );
}
