import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPopups } from './popups.ts';

const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const isOpen = (id: string) => element(`#${id}`)?.dataset['open'] === '';
const user = userEvent.setup();

/** Pressed, and what comes after the page's own work with it. */
async function press(selector: string): Promise<void> {
  const pressed = element(selector);
  if (!pressed) throw new Error(`There is no ${selector}`);
  await user.click(pressed);
  await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  openPopups();
});
beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="menu" aria-controls="one">Menu</button>
    <div class="popup" id="one"><a href="#here">A page</a><button type="button" id="more" aria-controls="two">More</button></div>
    <div class="popup" id="two"></div>
    <p>The page</p>`;
});

test('a press of its button opens it, and another one closes it', async () => {
  expect(isOpen('one')).toBe(false);
  await press('#menu');
  expect([isOpen('one'), element('#menu')?.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  await press('#menu');
  expect([isOpen('one'), element('#menu')?.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});

test.each([
  ['a press elsewhere', () => press('p')],
  ['Escape', () => user.keyboard('{Escape}')],
  ['the page', async () => element('#one')?.hidePopover()],
])('%s closes it', async (_, close) => {
  await press('#menu');
  await close();
  expect(isOpen('one')).toBe(false);
});

test('a press inside leaves it open, and one that opens another closes it', async () => {
  await press('#menu');
  await press('#one a');
  expect(isOpen('one')).toBe(true);
  await press('#more');
  expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
});

test('a press that was kept until the page answers is not repeated for it', () => {
  expect(element('#menu')).toHaveProperty('popoverTargetElement', element('#one'));
});
