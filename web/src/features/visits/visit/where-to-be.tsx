import { addressLine } from '@garden-room/contract/address';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { mapLink } from '@garden-room/contract/contact-links';
import { earlyText, placeOn, remotePlaceText } from '@garden-room/contract/practice-words';
import type { User } from '@garden-room/contract/user';
import { withoutComing } from '@garden-room/contract/visit-mode';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import { ButtonLink, buttonClass } from '#components/ui/button.tsx';
import { ExternalLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';

type WhereToBeProps = { appointment: AppointmentDetail; reader: User };

/** The place of a visit to come, and the way to it: a map, or the number that is called. */
export function WhereToBe({ appointment, reader }: WhereToBeProps) {
  const { mode, date, status, doorToken } = appointment;
  const practice = usePractice();
  const remote = withoutComing[mode];
  const { address } = placeOn(practice.places, date);
  const early = practice.arriveMinutesEarly;
  return (
    <div className="mt-5 max-w-[60ch]">
      {remote ? (
        <>
          <p className="font-medium">{remote.where}</p>
          <p className="mt-1">
            {mode === 'phone' ? (
              <NumberCalled phone={reader.phone} />
            ) : (
              <span>
                {doorToken ? 'You go in by a page of its own, from 15 minutes before.' : remote.how}
              </span>
            )}
          </p>
          <p className="mt-1 text-ink-soft">{remotePlaceText(practice.remote)}</p>
        </>
      ) : (
        <>
          <p className="font-medium">{addressLine(address)}</p>
          {early > 0 && <p className="mt-1 text-ink-soft">{earlyText(early)}</p>}
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        {doorToken && (
          <ButtonLink to={`${paths.visit}#${doorToken}`} size="sm">
            {mode === 'phone' ? 'Say where to call you' : 'Go in'}
          </ButtonLink>
        )}
        {!remote && (
          <ExternalLink
            href={mapLink(address)}
            className={buttonClass(status === 'confirmed' ? 'primary' : 'secondary', 'sm')}
          >
            <span className="flex items-center gap-2">
              <MapPin aria-hidden="true" size={18} strokeWidth={1.6} />
              <span>Directions</span>
            </span>
          </ExternalLink>
        )}
        <a href={contactLinks(practice).phone} className={buttonClass('secondary', 'sm')}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.6} />
          <span>{`Call ${practice.phone}`}</span>
        </a>
      </p>
    </div>
  );
}

/** The number at which the practice calls for a visit by phone: the one in the profile then. */
const NumberCalled = ({ phone }: { phone: string | null }) => (
  <>
    {phone ? (
      <span>
        <span>The practice calls you at</span>{' '}
        <span className="font-medium whitespace-nowrap">{`${phone}.`}</span>
      </span>
    ) : (
      <span className="font-medium text-danger">There is no number in your profile for us to call.</span>
    )}{' '}
    <Link to={paths.profile} className={`print:hidden ${textLinkClass}`}>
      {phone ? 'Change the number' : 'Add your number'}
    </Link>
  </>
);
