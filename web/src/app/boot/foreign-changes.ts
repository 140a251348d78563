declare global {
  interface Window {
    /** Puts the page's HTML back as it was read, once, and says whether that changed anything. */
    undoForeignChanges?: () => boolean;
  }
}

/**
 * Notes what a translation or an extension inserts into the page's HTML, or takes out of it, before the program hydrates
 * it. React would find other HTML than it expects, and replace it all, with what was typed into it.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  // Until the HTML is read, the browser itself inserts.
  const begin = () => observer.observe(document.documentElement, { childList: true, subtree: true });
  if (document.readyState === 'loading') document.addEventListener('readystatechange', begin, { once: true });
  else begin();

  window.undoForeignChanges = () => {
    changes.push(...observer.takeRecords());
    observer.disconnect();
    // The personal page has replaced the whole root: what happened in the former one is no change of this.
    const root = document.getElementById('root');
    const foreign = changes.splice(0).filter(({ target }) => root?.contains(target));
    for (const change of foreign.reverse()) undo(change);
    return foreign.length > 0;
  };
}

/** The last change first: then its neighbours are where they were. */
function undo({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  for (const added of addedNodes) if (added.parentNode === target) target.removeChild(added);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const removed of removedNodes) target.insertBefore(removed, next);
}
