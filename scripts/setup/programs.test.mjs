import { expect, it } from 'vitest';
import { javaMajor } from './programs.mjs';

it.each([
  ['JAVA_VERSION="1.8.0_392"\nOS_NAME="Linux"', 1],
  ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="17.0.13"\nJAVA_VERSION_DATE="2024-10-15"', 17],
  ['IMPLEMENTOR="Debian"\nJAVA_RUNTIME_VERSION="25+1"\nJAVA_VERSION="21.0.5"', 21],
  ['JAVA_VERSION="22-ea"', 22],
  ['JAVA_VERSION="25"', 25],
  ['', 0],
])('reads the major version of %j', (text, major) => {
  expect(javaMajor(text)).toBe(major);
});
