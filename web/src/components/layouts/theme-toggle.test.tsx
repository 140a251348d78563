import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeToggle } from './theme-toggle.tsx';

test('the theme changes at a click and is remembered', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const user = userEvent.setup();
  render(<ThemeToggle />);
  const toggle = screen.getByRole('button', { name: 'Dark theme' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await user.click(toggle);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});
