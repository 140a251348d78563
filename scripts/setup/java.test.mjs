import { expect, it } from 'vitest';
import { javaMajor } from './java.mjs';

it.each([
  ['openjdk version "21.0.5" 2024-10-15\nOpenJDK Runtime Environment', 21],
  ['openjdk version "25" 2025-09-16', 25],
  ['java version "1.8.0_392"', 8],
  ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="17.0.13"\nJAVA_VERSION_DATE="2024-10-15"', 17],
  ['openjdk version "22-ea" 2024-03-19', 22],
])('reads the major version of %j', (text, major) => {
  expect(javaMajor(text)).toBe(major);
});

it.each(['', 'The operation couldn’t be completed. Unable to locate a Java Runtime.'])(
  'finds none in %j',
  (text) => {
    expect(javaMajor(text)).toBeUndefined();
  },
);
