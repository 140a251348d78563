/**
 * Puts right an address from an email whose fragment was lost on its way: mail gateways escape its `#`, once or twice,
 * and programs add parameters or the punctuation of a sentence behind it. Null where nothing is to be put right.
 */
export function mendedAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const address = pathname + search + hash;
  const [, page] = tokenPage.exec(pathname) ?? [];
  const mended = page ? mendedToken(page, address) : mendedSlot(address);
  return mended === address ? null : mended;
}

/** Pages that open by a token. */
const tokenPage = /^(\/(?:reminder|visit))(?:\/?$|\/?(?:#|%(?:25)*23))/;
/** Shaped as the function makes them (link-token.ts), with the prefix of a link that stops reminders. */
const token = /(?:stop:)?[\w-]{1,800}\.[\w-]{43}/;

function mendedToken(page: string, address: string): string {
  const [found] = token.exec(unescapeFully(address)) ?? [];
  return found ? `${page}#${found}` : address.replace(/\/?(?:#|%(?:25)*23)/, '#');
}

/** Pages that emails open at a free time: `#date=…&time=…`. */
const slotPage =
  /^\/(?:appointmentBooking|dashboard\/(?:bookAppointment|appointments\/[^/?#%]+))\/?(?:[?#%]|$)/;
/** The slot of an address, as emails write it. */
const slot = /#date=(\d{4}-\d\d-\d\d)&time=(\d\d:\d\d)[ +]([AP]M)/;

function mendedSlot(address: string): string {
  const [, date, time, half] = (slotPage.test(address) && slot.exec(unescapeFully(address))) || [];
  if (!date) return address;
  const [page] = address.split(/#|%(?:25)*23/);
  return `${page}#${new URLSearchParams({ date, time: `${time} ${half}` })}`;
}

const unescapeOnce = (text: string) =>
  text.replace(/%([0-7][\dA-F])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Two gateways may escape one after the other. What is no escape stays. */
const unescapeFully = (text: string) => unescapeOnce(unescapeOnce(unescapeOnce(unescapeOnce(text))));

/**
 * Puts the address right before anything is loaded by it or tells it on: a token is then in the fragment, which no
 * server sees. A document that Hosting sent for the wrong path is asked for again; the shell serves every path.
 */
export function mendAddress(): void {
  const mended = mendedAddress(location);
  if (mended === null) return;
  const { pathname } = location;
  history.replaceState(history.state, '', mended);
  if (location.pathname === pathname) return;
  document.addEventListener('DOMContentLoaded', () => {
    if (document.getElementById('root')?.dataset['prerendered'] !== 'shell') location.reload();
  });
}

/** Skips to the content without the link's fragment, which would replace the choice that the address may hold there. */
export function keepFragment(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.skip-link');
    if (!link) return;
    event.preventDefault();
    const content = document.querySelector<HTMLElement>(link.hash) ?? document.getElementById('main');
    content?.scrollIntoView();
    content?.focus({ preventScroll: true });
  });
}
