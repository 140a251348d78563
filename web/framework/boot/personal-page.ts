import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { isDesk } from '#config/desk.ts';
import { beginEarlyCall } from '#lib/early-calls.ts';
import { readStored } from '#lib/local-storage.ts';
import { entryOf, pageDataElementId, readPageData } from '../document.ts';

declare global {
  interface Window {
    /** Settles when it is known whether the HTML shows the page of the signed-in user. Never rejects. */
    personalPage?: Promise<void>;
  }
}

/** After this the program fetches everything instead. */
const patienceMilliseconds = 5_000;

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

/** Whether it is theirs who are remembered here, and still are: the cookie may be another's. */
const isFor = (email: string, { userEmail }: User) => userEmail === email && readStored('email') === email;

/** Between two deployments the function's pages and the program may not be of one piece. */
const isOfThisDeployment = (page: Document) => entryOf(page) === entryOf();

/** Replacing a menu that the user has opened would lose their place in it. */
const isUntouched = () => document.activeElement === document.body;

function show(page: Document, user: User): void {
  // With the page: when the program set it, everything moved, and a link went from under the pointer.
  document.documentElement.toggleAttribute('data-desk', isDesk(location.pathname) && isStaff(user));
  for (const id of ['root', pageDataElementId]) {
    const [shell, filled] = [document.getElementById(id), page.getElementById(id)];
    if (filled) shell?.replaceWith(filled);
  }
  document.title = page.title;
}
