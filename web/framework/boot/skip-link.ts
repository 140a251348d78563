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
