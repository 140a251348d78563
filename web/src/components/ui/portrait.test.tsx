import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '#deployment/profile.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { Portrait } from './portrait.tsx';

test('the doctor’s portrait is in the arch, captioned with her name, at its own size', () => {
  render(<Portrait portrait={{ src: '/images/doctor.jpg', width: 1000, height: 1250 }} loading="lazy" />);
  const image = screen.getByRole('img', { name: somePractice.doctor.name });
  expect(image.getAttribute('src')).toBe('/images/doctor.jpg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1000', '1250']);
  expect(screen.queryByRole('img', { name: profile.chair.alt })).toBeNull();
});

test('without a portrait, her chair is shown', () => {
  render(<Portrait portrait={null} loading="first" />);
  expect(screen.getByRole('img', { name: profile.chair.alt })).toBeTruthy();
  expect(screen.getByText(profile.chair.caption)).toBeTruthy();
});
