type Pressed = HTMLButtonElement | HTMLFormElement | HTMLInputElement;

/**
 * Queues input before hydration, and replays it in order when the page answers (`data-ready`): presses of buttons and
 * submits of forms, and choices of radios. Links, popovers and text fields work natively meanwhile.
 */
export function queueEarlyInput(): void {
  /** Each element once, however often it was pressed, by its last press. */
  const queue = new Set<Pressed>();
  const queueing = new AbortController();
  const options = { capture: true, signal: queueing.signal };

  const enqueue = (event: Event, element: Pressed) => {
    // React may be listening already, and would answer as well.
    event.stopImmediatePropagation();
    // The last of two choices is the one that is meant.
    queue.delete(element);
    queue.add(element);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A submit button counts as its form.
    if (button && !(button.form && button.type === 'submit')) enqueue(event, button);
  };
  const onChange = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio')
      enqueue(event, event.target);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) enqueue(event, event.target);
  };
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  addEventListener('submit', onSubmit, options);

  const { dataset } = document.documentElement;
  const settle = () => {
    queueing.abort();
    if ('ready' in dataset) for (const element of queue) replay(element);
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    // After the other effects of the commit that has said so.
    setTimeout(settle);
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-ready', 'data-failed'] });
}

function replay(element: Pressed): void {
  const target = element.isConnected ? element : counterpartOf(element);
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (target instanceof HTMLInputElement) choose(target);
  // A popover still in place has been opened natively.
  else if (target !== element || !target.popoverTargetElement) target?.click();
}

/** React sees the change of a radio only if it was unchecked before, and it may be checked by now. */
function choose(radio: HTMLInputElement): void {
  radio.checked = false;
  radio.click();
}

/** A page without HTML of its own is not hydrated but replaced, so finds the new element for an old one. */
function counterpartOf<Element extends Pressed>(removed: Element): Element | undefined {
  const others = document.querySelectorAll<Element>(removed.localName);
  return [...others].find((other) => controlName(other) === controlName(removed));
}

function controlName(element: Pressed): string {
  const label = 'labels' in element ? element.labels?.[0]?.textContent : undefined;
  return element.getAttribute('aria-label') ?? label ?? element.textContent;
}
