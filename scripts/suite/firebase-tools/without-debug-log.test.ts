import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import logger from 'firebase-tools/lib/logger.js';
import { afterAll, expect, it } from 'vitest';
import { replaceMethod } from './replace-method.ts';
import { withoutDebugLog } from './without-debug-log.ts';

const dir = mkdtempSync(join(tmpdir(), 'debug-log-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('lets firebase-tools open no log file', async () => {
  withoutDebugLog();
  expect(logger.useFileLogger(join(dir, 'firebase-debug.log'))).toBe('');
  logger.logger.debug('a step of a request');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(readdirSync(dir)).toEqual([]);
});

it('names what another firebase-tools no longer has', () => {
  const renamed: { useFileLogger?: () => string } = {};
  expect(() => replaceMethod(renamed, 'useFileLogger', () => () => '')).toThrow(
    'This firebase-tools has no useFileLogger to replace.',
  );
});
