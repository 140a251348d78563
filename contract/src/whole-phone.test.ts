import { describe, expect, it, test } from 'vitest';
import { phoneSchema } from './phone.ts';
import { phoneDigits } from './phone-digits.ts';
import { parsePhone, phoneParts, phoneToKeep, phoneToShow } from './whole-phone.ts';

const keptOf = (typed: string, country = 'US') => {
  const shown = parsePhone(phoneSchema.parse(typed), country);
  return shown && phoneToKeep(shown);
};

test.each([
  ['(202) 555-0159', '+12025550159', '+1 202-555-0159'],
  ['+1 202-555-0159', '+12025550159', '+1 202-555-0159'],
  ['202-555-0142 x12', '+12025550142;ext=12', '+1 202-555-0142 ext. 12'],
  ['+44 (20) 7946-0958', '+442079460958', '+44 20 7946 0958'],
  ['+44 20 7946 0958 ext 7', '+442079460958;ext=7', '+44 20 7946 0958 ext. 7'],
  ['+43 1 2345678', '+4312345678', '+43 1 2345678'],
  ['+353 1 234 5678', '+35312345678', '+353 1 234 5678'],
  ['+800 1234 5678', '+80012345678', '+800 1234 5678'],
])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(keptOf(typed)).toBe(kept);
  expect(phoneToShow(kept)).toBe(shown);
  expect(parsePhone(shown, 'FR')).toBe(shown);
  expect(phoneToKeep(shown)).toBe(kept);
});

describe('as contact lists and letters have it', () => {
  it.each([
    '\u202d+1 202-555-0142\u202c',
    '\u2066+1 202-555-0142\u2069',
    '\u200e(202) 555-0142',
    '(202) 555-0142\u200f',
    '\ufeff202\u200b555\u20600142',
    '202\u00ad555\u00ad0142',
    '+1\u00a0202\u00a0555\u00a00142',
    '202\u2007555\u202f0142',
    '202\u3000555\u20090142',
    '202\t555\t0142',
    ...[
      ...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u02d7\u2043\u2796\u30fc\u00b7\u2022\u2027\u2219\u22c5\u30fb',
    ].map((sign) => `202${sign}555${sign}0142`),
    '２０２ ５５５ ０１４２',
    '＋１（２０２）５５５－０１４２',
    '٢٠٢٥٥٥٠١٤٢',
    '202.555.0142',
    '202/555/0142',
    '(+1) 202 555 0142',
    '001 202 555 0142',
    '1-202-555-0142',
    'tel:+1-202-555-0142',
    'Tel. 202-555-0142',
  ])('%j is one number', (typed) => expect(keptOf(typed)).toBe('+12025550142'));

  it.each([
    ' x12',
    'x12',
    ' X 12',
    ' ext 12',
    ' ext. 12',
    ' Ext.: 12',
    ' extension 12',
    ' #12',
    ',12',
    ',,12',
    ';12',
    ';ext=12',
    ' (x12)',
    ' (ext. 12)',
    '\u00a0x\u00a012',
    ' ｘ１２',
  ])('with an extension: 202-555-0142%s', (extension) =>
    expect(keptOf(`202-555-0142${extension}`)).toBe('+12025550142;ext=12'),
  );

  it.each([
    '+44 (0)20 7946 0958',
    '+44(0)2079460958',
    '+44 (0) 20 7946 0958',
    '0044 20 7946 0958',
    '0044 (0)20 7946 0958',
    '00 44 20 7946 0958',
    '011 44 20 7946 0958',
    '(+44) 20 7946 0958',
    '(+44) (0)20 7946 0958',
  ])('of another country: %s', (typed) => expect(keptOf(typed)).toBe('+442079460958'));

  it('keeps the zero that belongs to an Italian number', () =>
    expect(keptOf('+39 (0)6 6988 1234')).toBe('+390669881234'));

  it.each([
    ['020 7946 0958', 'GB', '+442079460958'],
    ['030 123456', 'DE', '+4930123456'],
    ['011 403 5555', 'ZA', '+27114035555'],
  ])('%s in %s is %s', (typed, country, kept) => expect(keptOf(typed, country)).toBe(kept));
});

test.each([
  ['202-555-01', 'not whole'],
  ['555-0159', 'no area'],
  ['355-0159', 'no area, whatever it begins with'],
  ['102-555-0159', 'an area that there is not'],
  ['202-155-0159', 'an exchange that there is not'],
  ['+1 202 555 01590', 'a digit too many'],
  ['+0 202 555 0159', 'no country'],
  ['+44 20123', 'too short'],
  ['+44 20 7946 095', 'a digit short'],
  ['+44 20 7946 0958 123456', 'too long'],
  ['+1 202 555 0159 or 0160', 'words'],
  ['202-555-0142 / 202-555-0143', 'two'],
  ['++1 202 555 0159', 'two signs'],
  ['1-800-FLOWERS', 'letters, which no plan has'],
])('%s is no whole number (%s), and is kept and shown as it is', (typed) => {
  expect(parsePhone(typed, 'US')).toBeNull();
  expect(phoneToKeep(typed)).toBe(typed);
  expect(phoneToShow(typed)).toBe(typed);
});

test('a country that there is not has no numbers without a code', () => {
  expect(parsePhone('202-555-0142', 'XX')).toBeNull();
  expect(parsePhone('+1 202-555-0142', 'XX')).toBe('+1 202-555-0142');
});

describe('the parts of a number', () => {
  it.each([
    '0958',
    '020 7946 0958',
    '020 7946',
    '20 79',
    '7946 0958',
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '0044 20 7946 0958',
  ])('find one of another country by “%s”', (typed) =>
    expect(phoneParts('+44 20 7946 0958')).toContain(phoneDigits(typed)),
  );

  it.each(['+39 06 6988', '06 6988 1234', '066988'])('find an Italian one by “%s”', (typed) =>
    expect(phoneParts('+39 06 6988 1234')).toContain(phoneDigits(typed)),
  );

  it('find one with an extension, and one that was kept as it was typed', () => {
    expect(phoneParts('+1 202-555-0142 ext. 12')).toContain('0142');
    expect(phoneParts('202-555-01')).toContain('20255501');
  });

  it('are none of what is no number', () => {
    expect(phoneParts('')).toEqual([]);
    expect(phoneParts('ask Ada')).toEqual([]);
  });
});
