import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translate } from '#testing/translate.ts';
import { Button } from './button.tsx';

test('a translated button becomes busy, says what it does now, and comes back', () => {
  const { container, rerender } = render(<Button>Book</Button>);
  for (const [busyText, said] of [
    ['Booking…', 'Booking…'],
    ['Still booking…', 'Still booking…'],
    [undefined, 'Book'],
  ] as const) {
    translate(container);
    rerender(<Button busyText={busyText}>Book</Button>);
    expect(screen.getByRole('button').textContent).toBe(said);
  }
});
