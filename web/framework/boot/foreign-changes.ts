declare global {
  interface Window {
    /** Has the program take over the page's HTML as it was read. */
    takeOverPage?: (hydrate: () => void) => void;
  }
}

/**
 * Notes what a translation or an extension changes in the HTML before hydration, and undoes it for that moment: React
 * would find other HTML than it expects and replace it all, with what was typed. Whoever watches the page then makes
 * the change again.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  let isTakingOver = false;
  const observer = new MutationObserver((records) => {
    if (!isTakingOver) changes.push(...records);
    else if ('ready' in document.documentElement.dataset) observer.disconnect();
    else if (records.some(isTranslation)) {
      observer.disconnect();
      restore(records);
      hydrateAtOnce();
    }
  });
  const begin = () =>
    observer.observe(document.documentElement, {
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    });
  // Until the HTML is read, the browser itself inserts.
  if (document.readyState === 'loading') document.addEventListener('readystatechange', begin, { once: true });
  else begin();

  window.takeOverPage = (hydrate) => {
    changes.push(...observer.takeRecords());
    const isChanged = restore(changes.splice(0));
    observer.takeRecords();
    isTakingOver = true;
    hydrate();
    if (isChanged) hydrateAtOnce();
  };
}

/** React itself makes no `<font>`, and never works in the same task as a translation. */
const isTranslation = ({ addedNodes }: MutationRecord) =>
  [...addedNodes].some((added) => added instanceof HTMLFontElement);

/** Undoes what has changed in the page, and says whether anything had. */
function restore(changes: readonly MutationRecord[]): boolean {
  // The personal page has replaced the whole root: what happened in the former one is no change of this.
  const root = document.getElementById('root');
  const foreign = changes.filter(({ target }) => root?.contains(target));
  for (const change of foreign.reverse()) undo(change);
  return foreign.length > 0;
}

/** The last change first: then its neighbours are where they were. */
function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (oldValue !== null) target.nodeValue = oldValue;
  for (const added of addedNodes) if (added.parentNode === target) target.removeChild(added);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const removed of removedNodes) target.insertBefore(removed, next);
}

/**
 * React hydrates in slices, between which a translation would come back; but at once what a discrete event is for.
 * Nothing on the site listens to this one.
 */
function hydrateAtOnce(): void {
  document.querySelector('h1')?.dispatchEvent(new Event('dragend', { bubbles: true }));
}
