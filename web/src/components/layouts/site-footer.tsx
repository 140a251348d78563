import { cityLine } from '@garden-room/contract/address';
import { Link } from 'react-router-dom';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { ExternalLink } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { callCrisisLine } from '#config/site.ts';
import { imprint } from '#deployment/imprint.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

const linkClass = 'underline decoration-on-night/30 underline-offset-4 hover:decoration-on-night';
/** A link that has a line to itself: 24 px high. */
const lineLinkClass = `inline-block py-px ${linkClass}`;

type Links = readonly (readonly [path: string, name: string])[];

const beforeVisit: Links = [
  [paths.firstAppointment, 'Your first appointment'],
  [paths.fees, 'Fees and insurance'],
  [paths.cancellation, 'Cancellation and changes'],
  [paths.questions, 'Questions and answers'],
  [paths.counselling, 'Free Counselling'],
  [paths.tutorials, 'Ten small practices'],
];

const smallPrint: Links = [
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms'],
  [paths.accessibility, 'Accessibility'],
  ...(imprint ? [[`${paths.terms}#imprint`, imprint.title] as const] : []),
];

type SiteFooterProps = {
  /** The year of the copyright line. */
  year: number;
  /** One line that opens to the rest, for pages where people have come to do something. */
  compact: boolean;
};

/** The footer: the practice's address, the ways to reach it, and the site's owner. */
export const SiteFooter = ({ year, compact }: SiteFooterProps) => (
  <footer className="bg-night text-on-night-soft">
    {compact ? <FooterLine year={year} /> : <WholeFooter year={year} />}
  </footer>
);

/** Its `details` open without a script, and the browser's search for a word opens them, too. */
const FooterLine = ({ year }: { year: number }) => (
  <div className="wrap flex flex-wrap items-center gap-x-5 py-1.5 text-sm">
    <details className="open:w-full desk:hidden">
      <summary className="w-fit py-2.5 hover:text-on-night">Contact</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:gap-16">
        <Emergencies />
        <Visit />
        <WriteOrCall />
        <Socials />
      </div>
      <LinkRow links={beforeVisit} />
    </details>
    <LinkRow links={smallPrint} className="gap-x-5" />
    <Copyright year={year} className="py-2.5 sm:ml-auto" />
  </div>
);

const WholeFooter = ({ year }: { year: number }) => (
  <>
    <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-8 gap-y-4 pt-7 pb-5 sm:gap-12 sm:py-14 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:gap-16">
      <div className="col-span-full lg:col-auto">
        <p className="mb-2 font-display text-xl text-on-night sm:mb-4 sm:max-w-[16ch] sm:text-4xl sm:font-normal">
          A room with a view of <em>getting better</em>.
        </p>
        <Emergencies />
      </div>
      <Visit />
      <WriteOrCall />
      <Socials />
    </div>
    <div className="wrap border-t border-on-night/15 py-2 text-sm sm:py-5">
      <LinkRow
        links={beforeVisit}
        className="gap-x-8 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]"
      />
    </div>
    <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-1 border-t border-on-night/15 py-2 text-sm sm:py-5">
      <Copyright year={year} />
      <LinkRow links={smallPrint} />
    </div>
  </>
);

const Emergencies = () => {
  const practice = usePractice();
  return (
    <p className="max-w-[42ch] text-sm">
      <EmergencyLinks linkClass={linkClass}>
        {`This site is not for emergencies. If you think it may be one, call ${practice.emergency.ambulance} now. In a crisis, ${callCrisisLine(practice.emergency.crisisLine)} at any hour.`}
      </EmergencyLinks>
    </p>
  );
};

const Visit = () => {
  const practice = usePractice();
  return (
    <div>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal text-on-night">Visit</h2>
      <address className="text-sm not-italic">
        <span>{practice.address.street}</span>
        <br />
        {practice.address.district && (
          <>
            <span>{practice.address.district}</span>
            <br />
          </>
        )}
        <span>{cityLine(practice.address)}</span>
      </address>
    </div>
  );
};

const WriteOrCall = () => {
  const practice = usePractice();
  return (
    <div className="max-sm:row-span-2">
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal text-on-night">Write or call</h2>
      <ul className="flex flex-col gap-0.5 text-sm">
        <li className="wrap-anywhere">
          <a href={contactLinks(practice).mail} className={lineLinkClass}>
            {practice.email}
          </a>
        </li>
        <li>
          <a href={contactLinks(practice).phone} className={lineLinkClass}>
            {practice.phone}
          </a>
        </li>
        <li>
          <ExternalLink
            href={contactLinks(practice).whatsApp}
            className={lineLinkClass}
          >{`WhatsApp ${practice.phone}`}</ExternalLink>
        </li>
        <li>
          <Link to={paths.contact} className={lineLinkClass}>
            Hours and directions
          </Link>
        </li>
      </ul>
    </div>
  );
};

const Socials = () => {
  const practice = usePractice();
  return (
    <ul className="-ml-3 flex flex-wrap max-sm:-mt-3 lg:flex-col lg:items-end">
      {practice.socials.map(({ name, href }) => (
        <li key={name}>
          <ExternalLink
            href={href}
            className="grid size-10 place-items-center lg:size-11 rounded-sm hover:text-on-night"
          >
            <SocialIcon name={name} />
            <span className="sr-only">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
};

const Copyright = ({ year, className }: { year: number; className?: string }) => {
  const practice = usePractice();
  return <p className={className}>{`© ${year} ${practice.name}. All rights reserved.`}</p>;
};

const LinkRow = ({ links, className = 'gap-x-8' }: { links: Links; className?: string }) => (
  <ul className={`flex flex-wrap gap-y-1 ${className}`}>
    {links.map(([path, name]) => (
      <li key={path}>
        <Link to={path} className={`inline-block py-1.5 ${linkClass}`}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

/** A social network's mark, drawn by `styles/social.css`: that costs the first load less than paths in a program. */
const SocialIcon = ({ name }: { name: string }) => (
  <span aria-hidden="true" data-name={name} className="social-mark" />
);
