/**
 * Keeps React going when a translation or an extension removes its nodes. Chrome replaces text nodes by `<font>`
 * elements: removing such a node, or inserting before it, throws and ends the page, and a change of its text is never
 * seen.
 */
export function allowReplacedNodes(): void {
  const { insertBefore, removeChild, replaceChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const present = child.parentNode === this ? child : presentFor(child);
    if (present?.parentNode) removeChild.call(present.parentNode, present);
    return child;
  };

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    inserted: Inserted,
    next: Node | null,
  ): Inserted {
    let place = next && next.parentNode !== this ? presentFor(next) : next;
    // An extension may have wrapped it.
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, inserted, place ?? null);
    return inserted;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      // The text itself returns, and is translated anew: an outdated time or price must not stay.
      const present = standIns.has(this) ? presentFor(this) : this;
      if (present !== this && present?.parentNode) replaceChild.call(present.parentNode, this, present);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** The replacements of removed nodes. */
const standIns = new WeakMap<Node, Node>();

/** A translation replaces a node in one step, or inserts its own beside the node and then removes that. */
function noteStandIns(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const added of addedNodes) standIns.delete(added);
    const beside = [previousSibling, nextSibling].find((node) => node instanceof HTMLFontElement);
    const standIn = addedNodes[0] ?? beside;
    if (standIn) for (const removed of removedNodes) standIns.set(removed, standIn);
  }
}

/** The document's present node for a node that is not where React left it: the node elsewhere, or its replacement. */
function presentFor(node: Node): Node | undefined {
  // Without a translation it is a bug of ours, and must be heard of, but the page goes on.
  if (!standIns.has(node)) reportError(new Error(`Moved or removed by another script: ${node.nodeName}`));
  let present: Node | undefined = node;
  while (present && !present.isConnected) present = standIns.get(present);
  return present;
}
