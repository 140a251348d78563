import { logger } from 'firebase-functions/logger';
import { describe, expect, it, vi } from 'vitest';
import { BrokenRecordError } from './broken-record.ts';
import { cloudLog } from './log.ts';

const where = { method: 'GET', route: '/blog' };

function logged(error: unknown) {
  const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
  cloudLog.failure(where, error);
  return write.mock.calls[0]?.[0];
}

describe('a failure', () => {
  it.each([
    [14, 'UNAVAILABLE'],
    [9, 'FAILED_PRECONDITION'],
    [99, '99'],
    ['auth/internal-error', 'auth/internal-error'],
    ['ECONNRESET', 'ECONNRESET'],
  ])('names the code %s as %s', (code, name) => {
    expect(logged(Object.assign(new Error('x'), { code }))).toMatchObject({ ...where, code: name });
  });

  it('names no code that is a sentence, and never its message, which may quote a patient', () => {
    const entry = logged(Object.assign(new Error('ada@example.test'), { code: 'no user ada@example.test' }));
    expect(entry).not.toHaveProperty('code');
    expect(JSON.stringify(entry)).not.toContain('ada@');
  });

  it('names the record that was broken', () => {
    const entry = logged(new BrokenRecordError('blogs/a', ['title']));
    expect(entry).toMatchObject({ record: 'blogs/a', fields: ['title'] });
  });
});
