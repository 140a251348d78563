import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import WayMap from './way-map.tsx';

test('the map is shown for the address that it was drawn for, and names where its way begins', () => {
  const { address } = somePractice;
  const { container, rerender } = render(<WayMap />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Map of the way to the practice, from “Quay”',
  );
  updatePractice({ ...somePractice, address: { ...address, street: `1${address.street}` } });
  rerender(<WayMap />);
  expect(container.innerHTML).toBe('');
});
