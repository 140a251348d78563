import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { isDesk } from '#config/desk.ts';
import { beginEarlyCall } from '#lib/early-calls.ts';
import { canStore, readStored } from '#lib/local-storage.ts';
import { entryOf, pageDataElementId, readPageData } from '../document.ts';

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
  if (email === null) redirect(`/login${queryFor(pathname + search + hash)}`);
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

/** Longer addresses are none of ours, and a server would refuse the page of the login for them. */
const longestFrom = 2_000;

const queryFor = (from: string) => (from.length > longestFrom ? '' : `?${new URLSearchParams({ from })}`);

/**
 * Has the login and the registration rendered for the page that their visitor wants, also on a reload: the program has
 * taken that out of the address (`useLoginState`), and has left it in the history entry.
 */
export function restoreFrom(reload: () => void): void {
  const { pathname, search } = location;
  const { from } = Object(window.history.state?.usr);
  if (!/^\/(?:login|register)\/?$/i.test(pathname) || search || !from) return;
  const query = queryFor(from.pathname + from.search + from.hash);
  if (!query) return;
  window.history.replaceState(window.history.state, '', pathname + query);
  reload();
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

declare global {
  interface Window {
    /** Settles when it is known whether the HTML shows the page of the signed-in user. Never rejects. */
    personalPage?: Promise<void>;
  }
}

/**
 * The time after which the program fetches everything, and has a second left to say that the site hangs
 * (`load-session.ts`).
 */
const patienceMilliseconds = 4_000;

/**
 * Fetches the personal page and puts it in the shell's place, long before the program has loaded, which then
 * hydrates it like every page. If that fails, the shell stays and the program fills it.
 */
export function beginPersonalPage(pathname: string, email: string): void {
  window.personalPage = fetchPage(pathname)
    .then((page) => {
      const user = page && readPageData(page)?.user;
      if (user && isFor(email, user) && isOfThisDeployment(page) && isUntouched()) show(page, user);
    })
    .catch(() => {});
}

async function fetchPage(path: string): Promise<Document | null> {
  const response = await Promise.race([
    beginEarlyCall(`/api/page?${new URLSearchParams({ path })}`),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null)),
  ]);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

/** Whether it is the remembered user's, who is still signed in: the cookie may be another's. */
const isFor = (email: string, { userEmail }: User) => userEmail === email && readStored('email') === email;

/**
 * Whether page and program are of one build: between two deployments the function's pages and the program may not be of
 * one piece.
 */
const isOfThisDeployment = (page: Document) => entryOf(page) === entryOf();

/** Replacing a menu that the user has opened would lose their place in it. */
const isUntouched = () => document.activeElement === document.body;

function show(page: Document, user: User): void {
  // Set with the page: set by the program, everything moved, and a link went from under the pointer.
  document.documentElement.toggleAttribute('data-desk', isDesk(location.pathname) && isStaff(user));
  for (const id of ['root', pageDataElementId]) {
    const [shell, filled] = [document.getElementById(id), page.getElementById(id)];
    if (filled) shell?.replaceWith(filled);
  }
  document.title = page.title;
}
