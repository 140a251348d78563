import type { ReactNode } from 'react';
import { ArchPicture } from '../../components/ui/arch-picture.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { contactLinks } from '../../config/contact-links.ts';
import { site } from '../../config/site.ts';

const linkClass =
  'text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.3em] hover:decoration-terracotta';

export default function ContactPage() {
  return (
    <>
      <PageHeader title="Contact">
        <p>
          For a time, the booking page is quickest. For anything else, write or call: a person answers,
          usually within one working day.
        </p>
      </PageHeader>
      <section
        aria-label="Contact information"
        className="wrap grid gap-14 pb-24 sm:pb-32 lg:grid-cols-[1.35fr_1fr] lg:gap-24"
      >
        <dl className="border-t border-hairline">
          <Row term="Visit">
            <address className="not-italic">
              {site.address.street}, {site.address.district}
              <br />
              {site.address.city} {site.address.postalCode}
            </address>
            <p className="mt-3 max-w-[46ch] text-base text-ink-soft">
              A brick house with a green door, two minutes on foot from the bus on Wisconsin Avenue. One step
              at the entrance; ring, and we bring the ramp.
            </p>
          </Row>
          <Row term="Call">
            <a href={contactLinks.phone} className={linkClass}>
              {site.phone}
            </a>
          </Row>
          <Row term="Write">
            <a href={contactLinks.mail} className={linkClass}>
              {site.email}
            </a>
          </Row>
          <Row term="Message">
            <a href={contactLinks.whatsApp} target="_blank" rel="noreferrer" className={linkClass}>
              WhatsApp
            </a>
            <p className="mt-3 max-w-[46ch] text-base text-ink-soft">
              Good for a short question. Please send no test results there: bring them along instead.
            </p>
          </Row>
          <Row term="Open">
            <ul>
              {site.hours.map(({ days, hours }) => (
                <li key={days} className="flex flex-wrap justify-between gap-x-6 gap-y-1 sm:max-w-sm">
                  <span>{days}</span>
                  <span className="tabular-nums">{hours}</span>
                </li>
              ))}
            </ul>
          </Row>
        </dl>
        <div>
          <ArchPicture
            name="personalized-wellness-plan"
            alt=""
            sizes="(width >= 64rem) 28rem, 20rem"
            loading="eager"
            outlined
            className="mx-auto aspect-4/5 w-full max-w-[19rem] text-terracotta lg:sticky lg:top-24 lg:max-w-none"
          />
        </div>
      </section>
      <p className="bg-sage">
        <span className="wrap block py-8">
          In an emergency call{' '}
          <a href="tel:911" className={linkClass}>
            911
          </a>
          . If you think of harming yourself, call or text{' '}
          <a href="tel:988" className={linkClass}>
            988
          </a>{' '}
          at any hour.
        </span>
      </p>
    </>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-2 border-b border-hairline py-7 sm:grid-cols-[8rem_1fr]">
    <dt className="font-display text-lg text-terracotta italic">{term}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
);
