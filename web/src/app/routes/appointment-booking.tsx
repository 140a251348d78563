import type { Appointment } from '@garden-room/contract/appointment';
import { phoneLink } from '@garden-room/contract/contact-links';
import type { Availability } from '@garden-room/contract/rendering';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepBookedAppointment } from '#api/book-appointment.ts';
import { bookedState } from '#app/shell/outcome-outlets.tsx';
import { redirectDelayMilliseconds } from '#app/shell/redirect-delay.ts';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import { isDesk } from '#config/desk.ts';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { useSession } from '#features/session/use-session.ts';
import { BookableServices } from '#features/visits/booking/bookable-services.tsx';
import { BookingForm } from '#features/visits/booking/booking-form.tsx';
import { readRequestedSlot } from '#features/visits/booking/booking-input.ts';
import type { BookingPatient } from '#features/visits/booking/use-booking-form.ts';
import { forgetFreeTimes } from '#framework/rendering/free-times.ts';
import { usePreloadedData, useServices } from '#framework/rendering/page-data.ts';
import { cn } from '#lib/cn.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { loadServices } from '#lib/services-file.ts';

/** The waiting list, left out without a connection: the booking, which waits for the line, does not need it. */
const BookingWaiting = lazyPart(() => import('#features/visits/waiting/earlier-time.tsx'));

/** The part with a dialog that most patients never open. */
const ServiceSheet = lazyPart(() => import('#features/visits/booking/service-sheet.tsx'), lazyDialog);

/** Both booking pages: the public one and the dashboard's. */
export default function AppointmentBookingPage() {
  const { user, refresh } = useSession();
  const preloaded = usePreloadedData('availability');
  const service = useChosenService(preloaded);
  const { search, hash, pathname } = useLocation();
  const inDashboard = isDesk(pathname);
  const onBooked = useLeadHome();
  const patient = user && patientOf(user);
  const sheet = useServiceSheet();
  if (!service) return <UnknownService />;
  return (
    <QueryProvider>
      {/* Above the service, which is the page's head; on a phone the dashboard's menu says it already. */}
      <h1
        className={cn(
          'wrap pt-3 text-tool text-evergreen-strong sm:tall:pt-4',
          inDashboard && 'max-lg:sr-only',
        )}
      >
        Book an appointment
      </h1>
      <div className={cn('wrap pb-24', inDashboard && 'max-sm:pt-1.5 sm:max-lg:pt-4')}>
        <BookingForm
          key={search + hash}
          service={service}
          patient={patient}
          week={preloaded?.service.id === service.id ? preloaded.week : undefined}
          requestedSlot={readRequestedSlot({ search, hash })}
          onBooked={onBooked}
          onOutdated={refresh}
          onChangeService={sheet.open}
          changeRef={sheet.changeRef}
        />
        {sheet.isOpen !== null && (
          <ServiceSheet open={sheet.isOpen} current={service.id} onClose={sheet.close} />
        )}
        {user && <WaitingList patientId={user._id} serviceId={service.id} />}
      </div>
    </QueryProvider>
  );
}

/** The sheet of services, which is null until it is first opened, and where the focus goes after it. */
function useServiceSheet() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const changeRef = useRef<HTMLButtonElement>(null);
  const openedBy = useRef<HTMLButtonElement>(null);

  // The dialog gives the focus back to the button that opened it: the form of another service has another one.
  useEffect(() => {
    if (!openedBy.current || openedBy.current === changeRef.current) return;
    if (document.activeElement === document.body) changeRef.current?.focus();
    openedBy.current = changeRef.current;
  });

  return {
    isOpen,
    changeRef,
    open: () => {
      openedBy.current = changeRef.current;
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/**
 * The part below the booking form: loaded only for readers who come that far, in the place that it will have, so
 * that it pushes no focus in the footer out of sight.
 */
function WaitingList(wanted: { patientId: string; serviceId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <div ref={place} className="mt-12 min-h-36 max-w-2xl">
      {near && <BookingWaiting {...wanted} />}
    </div>
  );
}

const patientOf = (user: User): BookingPatient => ({
  id: user._id,
  name: user.displayName,
  email: user.userEmail,
  phone: user.phone !== null && phoneLink(user.phone) ? user.phone : '',
  dependants: user.dependants,
  hasBooked: user.isPatient && !isStaff(user),
  needsNotice: user.privacyNotice?.version !== privacyNotice.version,
  timeZone: user.timeZone,
});

/** The service the address names; without one the general consultancy, and null for one that is not on offer. */
function useChosenService(preloaded: Availability | null | undefined): BookableService | null {
  const id = useSearchParams()[0].get('service');
  const [idInHtml] = useState(id);
  if (id === null || id === generalConsultancy.id) return generalConsultancy;
  // The HTML has the service that it was asked for, but not those that are chosen from there.
  if (preloaded === null && id === idInHtml) return null;
  if (preloaded?.service.id === id) return preloaded.service;
  return use(loadServices()).find((service) => service.id === id) ?? null;
}

const UnknownService = () => (
  <>
    <header className="wrap pt-4 pb-3 sm:tall:pt-20 sm:tall:pb-14">
      <h1 className="text-tool text-evergreen-strong">Service not found</h1>
      <p className="mt-1 text-sm text-ink-soft sm:tall:mt-6 sm:tall:text-lg">
        No service has this name, or no longer. These can be booked:
      </p>
    </header>
    <div className="wrap pb-24">
      <BookableServices services={useServices()} />
    </div>
  </>
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
