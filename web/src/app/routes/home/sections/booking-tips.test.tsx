import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BookingTips } from './booking-tips.tsx';

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('three tips, all five on request, and back; the button keeps the focus', async () => {
  const user = userEvent.setup();
  render(<BookingTips />);
  const first = shown();
  expect(first).toHaveLength(3);
  const more = screen.getByRole('button', { name: 'Show More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  const list = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(list?.querySelectorAll('li')).toHaveLength(3);

  await user.click(more);
  expect(shown()).toHaveLength(5);
  expect(shown().slice(0, 3)).toEqual(first);
  const less = screen.getByRole('button', { name: 'Show Less' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(less);

  await user.click(less);
  expect(shown()).toEqual(first);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show More' }));
});
