import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MoreMenu } from './more-menu.tsx';

function renderMenu() {
  const pressed = vi.fn<(label: string) => void>();
  const act = (label: string) => ({ label, onPress: () => pressed(label) });
  render(<MoreMenu acts={[act('Late'), act('Reschedule'), act('Cancel')]} />);
  return { pressed, button: screen.getByRole('button', { name: 'More' }) };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => document.activeElement?.textContent;

test('is closed until its button is pressed', () => {
  const { button } = renderMenu();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an act closes it, gives the focus back to the button, and is done once', () => {
  const { button, pressed } = renderMenu();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reschedule' }));
  expect(pressed.mock.calls).toEqual([['Reschedule']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('is opened and gone through by the keys of a menu', () => {
  const { button } = renderMenu();
  button.focus();
  press('ArrowDown');
  expect(focused()).toBe('Late');
  press('ArrowUp');
  expect(focused()).toBe('Cancel');
  press('ArrowDown');
  expect(focused()).toBe('Late');
  press('End');
  expect(focused()).toBe('Cancel');
  press('Home');
  expect(focused()).toBe('Late');
  press('r');
  expect(focused()).toBe('Reschedule');
});

test.each(['Escape', 'Tab'])('%s closes it, with the focus on its button', (key) => {
  const { button } = renderMenu();
  fireEvent.click(button);
  press(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press elsewhere closes it', () => {
  const { button } = renderMenu();
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
