import { notWholePhone } from '@garden-room/contract/phone';
import { parsePhone } from '@garden-room/contract/whole-phone';
import { AppError } from './app-error.ts';
import type { Deps } from './deps.ts';

interface Typed {
  /** The number that is there already, which stays as it is. */
  before?: string | null | undefined;
  /** Whether the practice keeps on purpose what is no whole number. */
  asTyped?: boolean | undefined;
  /** The field of the body that has it. */
  path?: string;
}

/**
 * A number that was typed, as it is shown. One without a country's code is in the country of the practice. Throws
 * `validation_failed` for a number that is not whole.
 */
export function requireWholePhone(
  { practice }: Pick<Deps, 'practice'>,
  typed: string,
  { before, asTyped = false, path }: Typed = {},
): string {
  const isKept = asTyped || typed === before;
  return requireWholePhoneIn(practice.defaults.address.countryCode, typed, isKept, path);
}

/** `requireWholePhone` for a number whose country is known; `isKept` keeps a number that is not whole as typed. */
export function requireWholePhoneIn(country: string, typed: string, isKept = false, path = 'phone'): string {
  const phone = parsePhone(typed, country);
  if (phone !== null) return phone;
  if (isKept) return typed;
  const issues = [{ path, message: notWholePhone }];
  throw new AppError('validation_failed', { message: notWholePhone, issues });
}
