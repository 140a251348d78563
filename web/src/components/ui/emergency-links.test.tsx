import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmergencyLinks } from './emergency-links.tsx';

test('each number for emergencies is a link to call it; the words, and other numbers, stay as they are', () => {
  const text = 'Call 911, or call or text 988 at any hour. Room 9110 is no number.';
  const { container } = render(<EmergencyLinks>{text}</EmergencyLinks>);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['911', 'tel:911'],
    ['988', 'tel:988'],
  ]);
});
