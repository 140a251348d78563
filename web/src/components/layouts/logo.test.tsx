import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { updatePractice } from '#lib/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { Logo } from './logo.tsx';

function show(name: string): void {
  updatePractice({ ...somePractice, name });
  render(<Logo />);
}

test('the name that the logo draws is the picture’s', () => {
  show(site.logoDrawnFor);
  expect(screen.getByRole('img', { name: site.logoDrawnFor })).toBeTruthy();
});

test('a practice that was renamed has its name written, and no picture of another', () => {
  show('The Orchard');
  expect(screen.getByText('The Orchard')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
