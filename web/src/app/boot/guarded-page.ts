import { beginEarlyCall } from '#lib/early-calls.ts';
import { beginPersonalPage } from './personal-page.ts';

const guarded = /^\/(?:appointmentBooking|serviceDetails|counselling|tutorials|dashboard)(?:\/|$)/i;
/** Whether only somebody signed in may see a page; held against the route table by a test. */
export const isGuarded = (pathname: string): boolean => guarded.test(pathname);

const history = /^\/dashboard\/(?:viewHistory|patient\/[^/]+)\/?$/i;
const personal = /^\/dashboard(?:\/profile)?\/?$/i;
const booking = /^\/(?:appointmentBooking|dashboard\/bookAppointment)\/?$/i;

/**
 * Begins a guarded page while its program is still to come: sends a browser that remembers no sign-in to the login, with
 * the way back. For the others it fetches the page as they see it, or asks who they are, and where they book or look
 * back, what is free or was booked.
 */
export function beginGuardedPage(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  redirect: (to: string) => void,
): void {
  if (!isGuarded(pathname)) return;
  const email = emailSignedIn();
  if (email === null) redirect(`/login?${new URLSearchParams({ from: pathname + search + hash })}`);
  if (!email) return;
  if (personal.test(pathname)) {
    beginPersonalPage(pathname, email);
    return;
  }
  const user = beginEarlyCall(`/api/get-user?${new URLSearchParams({ email })}`);
  if (history.test(pathname)) void user.then(beginHistory, () => {});
  if (booking.test(pathname)) beginEarlyCall(availabilityOf(new URLSearchParams(search).get('service')));
}

/** The reader's own appointments, as soon as it is known who that is. */
async function beginHistory(response: Response): Promise<void> {
  const { _id: patientId } = response.ok ? await response.clone().json() : {};
  if (patientId) beginEarlyCall(`/api/appointments?${new URLSearchParams({ limit: '25', patientId })}`);
}

const availabilityOf = (serviceId: string | null) =>
  `/api/available-days?${new URLSearchParams({
    serviceId: serviceId ?? 'general-consultancy',
    days: '7',
    slots: 'true',
  })}`;

/** Null where nobody is; undefined where that is not for this script to say. */
function emailSignedIn(): string | null | undefined {
  try {
    return localStorage.getItem('sign-out-pending') === null ? localStorage.getItem('email') : undefined;
  } catch {
    return undefined;
  }
}
