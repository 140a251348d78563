import { generalConsultancy } from '@garden-room/contract/service';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Arrival } from '#components/appointments/arrival.tsx';
import { FreeTimes } from '#components/services/free-times.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { ExternalLink, PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { callCrisisLine } from '#config/site.ts';
import { ContactForm, NotConnected } from '#features/contact/contact-form.tsx';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { emailConnected } from '#lib/email.ts';
import { usePractice } from '#lib/practice.ts';
import { PracticeAddress, wayIn } from './sections/practice-address.tsx';
import { PracticeHours } from './sections/practice-hours.tsx';

export default function ContactPage() {
  const practice = usePractice();
  const freeTimesOf = useFreeTimes();
  return (
    <>
      <div className="wrap grid gap-x-20 pb-24 sm:pb-32 lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_auto_1fr]">
        <header className="pt-14 pb-10 sm:pt-20 sm:pb-12">
          <h1 className="text-title text-evergreen-strong">Contact</h1>
          <p className="mt-6 max-w-[54ch] text-lg text-ink-soft">
            For a time, the booking page is quickest. For anything else, write a few lines or call: a person
            answers, usually within one working day.
          </p>
          <section aria-labelledby="next-times" className="mt-8 max-w-[34rem]">
            <h2 id="next-times" className="mb-4 text-xl text-evergreen-strong">
              The next free times
            </h2>
            <FreeTimes service={generalConsultancy} free={freeTimesOf(generalConsultancy.id)} zoned />
          </section>
        </header>
        <section
          aria-labelledby="write"
          className="self-start border-hairline max-lg:border-t max-lg:pt-8 lg:rounded-md lg:border lg:bg-paper lg:p-10"
        >
          <h2 id="write" className="mb-8 text-2xl text-evergreen-strong">
            Write to us
          </h2>
          {emailConnected ? <ContactForm /> : <NotConnected />}
        </section>
        <section
          aria-label="Contact information"
          className="mt-20 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        >
          <ArchPicture
            name="doorway"
            alt=""
            sizes="22rem"
            outlined
            className="mx-auto mb-12 aspect-4/5 w-full max-w-[22rem] text-terracotta max-lg:hidden"
          />
          <dl className="border-t border-hairline">
            <Row term="Visit">
              <PracticeAddress />
              <p className="mt-3 text-sm font-normal text-ink-soft empty:hidden">{wayIn(practice)}</p>
            </Row>
            <Row term="Call">
              <PhoneLink />
            </Row>
            <Row term="Write">
              <a href={contactLinks(practice).mail} className={textLinkClass}>
                {practice.email}
              </a>
            </Row>
            <Row term="Chat">
              <ExternalLink href={contactLinks(practice).whatsApp} className={textLinkClass}>
                WhatsApp
              </ExternalLink>
              <p className="mt-3 text-sm font-normal text-ink-soft">
                Good for a short question. Please send no test results there: bring them along instead.
              </p>
            </Row>
            <Row term="Open">
              <PracticeHours />
            </Row>
          </dl>
        </section>
        <Directions />
      </div>
      <p className="bg-sage">
        <span className="wrap block py-8">
          <EmergencyLinks>
            {`In an emergency call ${practice.emergency.ambulance}. If you think of harming yourself, ${callCrisisLine(practice.emergency.crisisLine)} at any hour.`}
          </EmergencyLinks>
        </span>
      </p>
    </>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[5rem_1fr]">
    <dt>{term}</dt>
    {/* A link alone in its line is as high as a finger needs it (WCAG 2.5.8). */}
    <dd className="[&_a]:inline-block [&_a]:py-1">{children}</dd>
  </div>
);

/** The way from the bus to the door: drawn, in words, and as a link to directions; as much as is known. */
const Directions = () => {
  const practice = usePractice();
  const { directions } = contactLinks(practice);
  const { way, parking, transit } = practice.access;
  if (!way && !parking && !transit && directions === null) return null;
  return (
    <section aria-labelledby="way" className="mt-16 lg:col-start-1 lg:mt-14">
      <h2 id="way" className="mb-6 text-2xl text-evergreen-strong">
        How to find us
      </h2>
      <figure>
        <WayMapPlace />
        {way && <figcaption className="mt-5 max-w-[62ch] text-ink-soft">{way}</figcaption>}
      </figure>
      {directions !== null && (
        <p className="mt-4">
          <ExternalLink href={directions} className={`inline-block py-1 ${textLinkClass}`}>
            Directions from where you are
          </ExternalLink>
        </p>
      )}
      <div className="mt-6 max-w-[62ch] empty:hidden">
        <Arrival access={practice.access} says={['parking', 'transit']} />
      </div>
    </section>
  );
};

const WayMap = lazyPart(() => import('./sections/way-map.tsx'));

/**
 * The map, whose code few browsers need: server-rendered HTML stays as it is, and only a client-side navigation
 * fetches it. The directions in words are beside it, so nothing is lost if that fails.
 */
function WayMapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(import.meta.env.SSR);
  useEffect(() => {
    if (place.current) setMissing(place.current.childElementCount === 0);
  }, []);
  // Empty for React, which keeps the server's HTML inside it.
  if (!isMissing)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put there.
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div>
      <WayMap />
    </div>
  );
}
