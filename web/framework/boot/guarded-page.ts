import { beginEarlyCall } from '#lib/early-calls.ts';
import { canStore, readStored } from '#lib/local-storage.ts';
import { beginPersonalPage } from './personal-page.ts';

const guarded = /^\/(?:appointmentBooking|serviceDetails|counselling|tutorials|dashboard)(?:\/|$)/i;
/** Whether a page needs a sign-in; a test compares it with the table of pages. */
export const isGuarded = (pathname: string): boolean => guarded.test(pathname);

const history = /^\/dashboard\/(?:viewHistory|patient\/[^/]+)\/?$/i;
const personal = /^\/dashboard(?:\/profile)?\/?$/i;
const booking = /^\/(?:appointmentBooking|dashboard\/bookAppointment)\/?$/i;

/**
 * Begins a guarded page before the program has loaded: sends a browser without a remembered sign-in to the login
 * page, with the way back. For others it fetches the personal page, or the user record and, where the page shows
 * them, free slots or appointments.
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
  // With App Check, a personal call needs a token, which only the program can get.
  if (!import.meta.env.VITE_FIREBASE_APP_CHECK_KEY) {
    const user = beginEarlyCall(`/api/get-user?${new URLSearchParams({ email })}`);
    if (history.test(pathname)) void user.then(beginHistory, () => {});
  }
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

/** Null for a signed-out visitor; undefined where only the program can know. */
function emailSignedIn(): string | null | undefined {
  if (readStored('sign-out-pending') !== null) return undefined;
  return readStored('email') ?? (canStore() ? null : undefined);
}
