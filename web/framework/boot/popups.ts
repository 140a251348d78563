/**
 * Replaces popovers in browsers without them (before Safari 17 and Firefox 125): a press of a button whose
 * `aria-controls` names a `.popup` toggles it; a press elsewhere, Escape and `hidePopover` close it. Found by class and
 * id, as in the style sheet.
 */
export function openPopups(): void {
  if ('popover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this, true);
    },
    hidePopover(this: HTMLElement) {
      show(this, false);
    },
  });
  // The mark by which `early-input.ts` does not repeat a press.
  Object.defineProperty(HTMLButtonElement.prototype, 'popoverTargetElement', {
    configurable: true,
    get(this: HTMLButtonElement) {
      return popupOf(this);
    },
  });
  addEventListener('click', ({ target }) => target instanceof Element && press(target), true);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeBut(null);
  });
}

function press(target: Element): void {
  const popup = popupOf(target.closest('button'));
  closeBut(target.closest('.popup') ?? popup);
  // After what the page itself does with the press.
  if (popup) setTimeout(() => show(popup, !('open' in popup.dataset)));
}

const popupOf = (button: Element | null) =>
  document.querySelector<HTMLElement>(`.popup[id="${button?.getAttribute('aria-controls')}"]`);

function closeBut(openOne: Element | null): void {
  for (const popup of document.querySelectorAll<HTMLElement>('.popup[data-open]'))
    if (popup !== openOne) show(popup, false);
}

function show(popup: HTMLElement, isOpen: boolean): void {
  if (isOpen) {
    closeBut(popup);
    popup.dataset['open'] = '';
  } else delete popup.dataset['open'];
  for (const button of document.querySelectorAll(`button[aria-controls="${popup.id}"]`))
    button.setAttribute('aria-expanded', String(isOpen));
}
