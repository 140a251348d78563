import { describe, expect, it } from 'vitest';
import { manifestHeader } from './firestore-emulator.mjs';

describe('manifestHeader', () => {
  it('keeps a short header on one line', () => {
    expect(manifestHeader('Main-Class', 'com.example.Main')).toBe('Main-Class: com.example.Main\r\n');
  });

  it('wraps at 72 bytes, and what is unwrapped is what was put in', () => {
    const value = `file:///${'a-long-directory/'.repeat(14)}emulator.jar`;
    const header = manifestHeader('Class-Path', value);
    const lines = header.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(72);
    expect(header.replaceAll('\r\n ', '')).toBe(`Class-Path: ${value}\r\n`);
  });

  it('begins no line that it has nothing for', () => {
    expect(manifestHeader('Name', 'x'.repeat(65))).toBe(`Name: ${'x'.repeat(65)}\r\n`);
    expect(manifestHeader('Name', 'x'.repeat(66))).toBe(`Name: ${'x'.repeat(65)}\r\n x\r\n`);
  });
});
