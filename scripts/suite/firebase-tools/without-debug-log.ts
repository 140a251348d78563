import logger from 'firebase-tools/lib/logger.js';
import { replaceMethod } from './replace-method.ts';

/**
 * firebase-tools writes every step of every request into firebase-debug.log, megabytes a minute under load; what
 * matters reaches its output too.
 */
export function withoutDebugLog(): void {
  replaceMethod(logger, 'useFileLogger', () => () => '');
}
