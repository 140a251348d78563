import type { Appointment } from '@garden-room/contract/appointment';
import type { Availability } from '@garden-room/contract/rendering';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import type { User } from '@garden-room/contract/user';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepBookedAppointment } from '#api/booked-appointment.ts';
import { usePreloadedData, useServices } from '#app/rendering/page-data.ts';
import { redirectDelayMilliseconds } from '#app/routing/use-login-redirect.ts';
import { CompactHeader } from '#components/ui/compact-header.tsx';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { bookedState } from '#features/booking/booked-state.ts';
import { readRequestedSlot } from '#features/booking/booking-input.ts';
import { BookingForm } from '#features/booking/components/booking-form.tsx';
import type { Patient } from '#features/booking/use-booking-form.ts';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { loadServices } from '#lib/services-file.ts';

/** Introduced to the booking here: whom a patient books for belongs to the account. */
const AddDependantDialog = lazy(() => loadOrReload(import('#app/shell/adding-dependant.tsx')));

const BookableServices = lazy(() =>
  loadOrReload(import('#features/booking/components/bookable-services.tsx')),
);

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
        Choose a day and a time; the rest is filled in.{' '}
        <span className="max-sm:hidden">The practice then confirms your visit.</span>
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
          AddDialog={AddDependantDialog}
        />
      </div>
    </QueryProvider>
  );
}

const patientOf = (user: User): Patient => ({
  id: user._id,
  name: user.displayName,
  email: user.userEmail,
  dependants: user.dependants,
  needsNotice: user.privacyNotice?.version !== privacyNotice.version,
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
      <Suspense fallback={null}>
        <BookableServices services={useServices()} />
      </Suspense>
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
    setBooked(appointment);
    void refresh();
    void import('#features/booking/components/booked-panel.tsx'); // there when the home page opens
  };
}
