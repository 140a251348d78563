import { moneyText, toCents } from '@garden-room/contract/money';
import { lateFeeText, paymentText } from '@garden-room/contract/practice-words';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { Link } from 'react-router-dom';
import { InfoPage, type InfoSection } from '#components/info/info-page.tsx';
import { Figure, notesSection } from '#components/info/parts.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { law } from '#deployment/law.ts';
import { useServices } from '#framework/rendering/page-data.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';

/**
 * The fees page: prices come from the services, the practice’s rules from *Settings* (`usePractice()`), the texts on
 * law and insurance from the deployment's `law.ts`.
 */
export default function FeesPage() {
  const practice = usePractice();
  const services = [...useServices(), generalConsultancy];
  const sections: readonly InfoSection[] = [
    {
      id: 'visits',
      title: 'What a visit costs',
      figure: (
        <Figure value={priceRange(services.map(({ price }) => price))}>
          for a visit, by its length and kind
        </Figure>
      ),
      text: (
        <>
          <PriceList services={services} />
          <p>
            Each fee is for the whole visit. What a laboratory, a pharmacy or another doctor does for you,
            they bill themselves. You pay the fee you booked at, even if this list changes later.
          </p>
          <p>
            To see what each visit covers, look under{' '}
            <Link to={paths.services} className={textLinkClass}>
              services
            </Link>
            . A booking without one of them is a <span>{generalConsultancy.name}</span>.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'How you pay',
      text: (
        <p>
          You pay <span>{paymentText(practice.payment)}</span>. Nothing is charged through this site, and it
          never asks for a card number.{' '}
          <span>
            {practice.remote.payment && `For a visit by phone or video you pay ${practice.remote.payment}.`}
          </span>
        </p>
      ),
    },
    {
      id: 'insurance',
      title: law.insurance.title,
      text: (
        <>
          <p>{law.insurance.text}</p>
          {practice.payment.publicPrograms && (
            <p>
              If you are covered by <span>{practice.payment.publicPrograms}</span>, please call before you
              book: different rules may apply to you.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'receipts',
      title: law.receipts.title,
      text: law.receipts.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    },
    ...estimateSection,
    {
      id: 'missed',
      title: 'A visit you miss',
      text: (
        <>
          <MissedVisit />
          <p>
            For how late you can move or cancel at no cost, see{' '}
            <Link to={paths.cancellation} className={textLinkClass}>
              cancellation and changes
            </Link>
            .
          </p>
        </>
      ),
    },
    ...notesSection(practice.notes.fees),
  ];
  return (
    <InfoPage
      title="Fees and insurance"
      lead={
        <p>
          One fee for the whole visit, known before you book and paid <span>{practice.payment.when}</span>.{' '}
          <span>{law.feesLead}</span>
        </p>
      }
      sections={sections}
    />
  );
}

/** `US$50–150`, or `US$50` where each price is the same. */
function priceRange(prices: readonly number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? priceText(lowest) : `${priceText(lowest)}–${moneyText(toCents(highest), '')}`;
}

/** The right to know the cost beforehand, in a country that has one. */
const estimateSection: readonly InfoSection[] = law.estimate
  ? [
      {
        id: 'estimate',
        title: 'An estimate beforehand',
        text: (
          <p>
            <span>{law.estimate.text}</span> For more, see{' '}
            <ExternalLink href={law.estimate.link.href} className={textLinkClass}>
              {law.estimate.link.name}
            </ExternalLink>
            .
          </p>
        ),
      },
    ]
  : [];

const narrow = '@max-[19rem]/page:block';

/** Everything that can be booked, with its length and its fee; one below the other where the letters are very large. */
const PriceList = ({ services }: { services: readonly BookableService[] }) => (
  <table className={cn('w-full text-left', narrow)}>
    <thead className="text-sm text-ink-soft @max-[19rem]/page:sr-only">
      <tr className="border-b border-field">
        <th className="py-2 pr-4 font-semibold">Service</th>
        <th className="py-2 pr-4 font-semibold">Length</th>
        <th className="py-2 text-right font-semibold">Fee</th>
      </tr>
    </thead>
    <tbody className={narrow}>
      {services.map(({ id, name, durationMinutes, price }) => (
        <tr key={id} className={cn('border-b border-hairline @max-[19rem]/page:py-3', narrow)}>
          <th scope="row" className={cn('py-3 pr-4 font-normal @max-[19rem]/page:py-0', narrow)}>
            {name}
          </th>
          <td
            className={cn('py-3 pr-4 whitespace-nowrap text-ink-soft @max-[19rem]/page:py-0', narrow)}
          >{`${durationMinutes} min`}</td>
          <td
            className={cn(
              'py-3 text-right font-medium whitespace-nowrap @max-[19rem]/page:py-0 @max-[19rem]/page:text-left',
              narrow,
            )}
          >
            {priceText(price)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The fee for a missed visit, or one cancelled too late. */
const MissedVisit = () => {
  const practice = usePractice();
  return (
    <p>
      <span>{lateFeeText(practice.missedVisit, site.currency)}</span>
      <span>
        {practice.missedVisit.fee === null && ' Please tell us anyway: someone may be waiting for the time.'}
      </span>
    </p>
  );
};
