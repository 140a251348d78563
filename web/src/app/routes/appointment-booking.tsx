import type { Appointment } from '@garden-room/contract/appointment';
import type { Availability } from '@garden-room/contract/rendering';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import type { User } from '@garden-room/contract/user';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepBookedAppointment } from '#api/book-appointment.ts';
import { bookedState } from '#app/shell/outcome-outlets.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { priceText } from '#config/site.ts';
import { useSession } from '#features/session/use-session.ts';
import { BookingForm } from '#features/visits/booking/booking-form.tsx';
import { readRequestedSlot } from '#features/visits/booking/booking-input.ts';
import type { Patient } from '#features/visits/booking/use-booking-form.ts';
import { forgetFreeTimes } from '#framework/rendering/free-times.ts';
import { usePreloadedData, useServices } from '#framework/rendering/page-data.ts';
import { phoneLink } from '#lib/contact-links.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { loadServices } from '#lib/services-file.ts';
import { redirectDelayMilliseconds } from '../shell/use-login-redirect.ts';

/** Without a connection it is left out: the booking, which waits for the line, does not need it. */
const BookingWaiting = lazyPart(() => import('#features/visits/waiting/earlier-time.tsx'));

/** Both booking pages: the public one and the dashboard's. */
export default function AppointmentBookingPage() {
  const { user, refresh } = useSession();
  const preloaded = usePreloadedData('availability');
  const service = useChosenService(preloaded);
  const { search, hash } = useLocation();
  const onBooked = useLeadHome();
  const patient = user && patientOf(user);
  if (!service) return <UnknownService />;
  return (
    <QueryProvider>
      <CompactHeader title="Book an appointment">
        Choose a day and a time. The practice then confirms your visit.
      </CompactHeader>
      <div className="wrap pb-24">
        <BookingForm
          key={search + hash}
          service={service}
          patient={patient}
          week={preloaded?.week}
          requestedSlot={readRequestedSlot({ search, hash })}
          onBooked={onBooked}
          onOutdated={refresh}
        />
        {user && <WaitingList patientId={user._id} serviceId={service.id} />}
      </div>
    </QueryProvider>
  );
}

/** Below everything that books: loaded for who comes that far. */
function WaitingList(wanted: { patientId: string; serviceId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <div ref={place} className="mt-12 max-w-2xl">
      {near && <BookingWaiting {...wanted} />}
    </div>
  );
}

const patientOf = (user: User): Patient => ({
  id: user._id,
  name: user.displayName,
  email: user.userEmail,
  phone: user.phone !== null && phoneLink(user.phone) ? user.phone : '',
  dependants: user.dependants,
  hasBooked: user.isPatient,
  needsNotice: user.privacyNotice?.version !== privacyNotice.version,
  timeZone: user.timeZone,
});

/** The service the address names; without one the general consultancy, and null for one that is not on offer. */
function useChosenService(preloaded: Availability | null | undefined): BookableService | null {
  const id = useSearchParams()[0].get('service');
  if (id === null || id === generalConsultancy.id) return generalConsultancy;
  if (preloaded === null) return null;
  if (preloaded?.service.id === id) return preloaded.service;
  return use(loadServices()).find((service) => service.id === id) ?? null;
}

const UnknownService = () => (
  <>
    <CompactHeader title="Service not found">
      No service has this name, or no longer. These can be booked:
    </CompactHeader>
    <div className="wrap pb-24">
      <BookableServices services={useServices()} />
    </div>
  </>
);

/** The services that can be booked, where the address names an unknown one. Links stay on the same booking page. */
const BookableServices = ({ services }: { services: readonly BookableService[] }) => (
  <ul aria-label="Services" className="max-w-3xl border-t border-hairline">
    {[generalConsultancy, ...services].map(({ id, name, durationMinutes, price }) => (
      <li key={id} className="border-b border-hairline">
        <Link
          to={{ search: id === generalConsultancy.id ? '' : `?${new URLSearchParams({ service: id })}` }}
          className="group/service flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-sage"
        >
          <span className="font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover/service:decoration-terracotta">
            <span>{name}</span>
            <span className="sr-only">, </span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{`${durationMinutes} minutes, ${priceText(price)}`}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Opens the home page a second after booking, with the new appointment. Refetches the user, who is a patient now. */
function useLeadHome() {
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const [booked, setBooked] = useState<Appointment | null>(null);

  useEffect(() => {
    if (!booked || !user) return;
    const timer = setTimeout(
      () => navigate(paths.home, { state: bookedState(booked, user._id) }),
      redirectDelayMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [booked, user, navigate]);

  return (appointment: Appointment) => {
    keepBookedAppointment(appointment);
    forgetFreeTimes();
    setBooked(appointment);
    void refresh();
    void import('#features/visits/booking/booked-panel.tsx'); // there when the home page opens
  };
}

type CompactHeaderProps = { title: string; children: ReactNode };

/** The opening of a page that is used rather than read: small where the screen is, so that nothing waits below it. */
const CompactHeader = ({ title, children }: CompactHeaderProps) => (
  <header className="wrap pt-4 pb-3 sm:tall:pt-20 sm:tall:pb-14">
    <h1 className="text-2xl text-evergreen-strong sm:tall:text-4xl">{title}</h1>
    <div className="mt-1 max-w-[58ch] text-sm text-ink-soft sm:tall:mt-6 sm:tall:text-lg">{children}</div>
  </header>
);
