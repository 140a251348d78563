import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMessage, decimalText, moneyText, parseMoney, toCents } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['140', 14000],
    ['140.00', 14000],
    ['140.5', 14050],
    ['US$140', 14000],
    ['us$ 140.05', 14005],
    ['$140', 14000],
    [' 1,140.50 ', 114050],
    ['12,500', 1250000],
    ['140,000.00', 14000000],
    ['1,000,000', 100000000],
    ['0', 0],
    ['0.01', 1],
  ])('understands %j', (text, cents) => {
    expect(parseMoney(text, 'US$')).toBe(cents);
  });

  it.each([
    '',
    'US$',
    '140,50',
    '1.140,50',
    '1,14',
    '1.140',
    '14,0.5',
    '-140',
    '+140',
    '€140',
    '140 dollars',
    '1e3',
    '.5',
    '140.',
    '1 140',
    '1,000,000.01',
    '9'.repeat(40),
    '١٤٠',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 'US$')).toBeNull();
  });

  it('takes a currency without a sign', () => {
    expect(parseMoney('CHF 140', 'CHF ')).toBe(14000);
    expect(parseMoney('CHF140', 'CHF ')).toBe(14000);
    expect(parseMoney('$140', 'CHF ')).toBeNull();
  });

  it('is asked for with amounts that it understands', () => {
    const amounts = amountMessage.match(/\d+(\.\d+)?/g)?.map((text) => parseMoney(text, 'US$'));
    expect(amounts).toEqual([14000, 14050]);
  });

  it('reads back what moneyText and decimalText write', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('US$', '£', 'CHF '),
        (cents, currency) => {
          expect(parseMoney(moneyText(cents, currency), currency)).toBe(cents);
          expect(parseMoney(decimalText(cents), currency)).toBe(cents);
        },
      ),
    );
  });

  it('answers whole cents or null, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$US -') }), (text) => {
        const cents = parseMoney(text, 'US$');
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

describe('toCents', () => {
  it('is exact for every price with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        expect(toCents(Number(decimalText(cents)))).toBe(cents);
      }),
    );
  });
});

it('writes what was given back with a minus before the currency, and nothing without one', () => {
  expect(moneyText(0, 'US$')).toBe('US$0');
  expect(moneyText(-4000, 'US$')).toBe('−US$40');
  expect(decimalText(-5)).toBe('-0.05');
});
