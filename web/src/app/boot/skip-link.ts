/** Skips to the content without the link's fragment, which would replace the choice that the address may hold there. */
export function keepFragment(): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('.skip-link'))) return;
    event.preventDefault();
    const main = document.getElementById('main');
    main?.scrollIntoView();
    main?.focus({ preventScroll: true });
  });
}
