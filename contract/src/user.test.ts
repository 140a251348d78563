import { describe, expect, it } from 'vitest';
import { emailSchema } from './email.ts';
import { patientSchema } from './patient.ts';
import { nameSchema } from './person-fields.ts';
import { mailChoiceSchema, mailChoicesSchema, roleSchema, userSchema, usualMail } from './user.ts';
import { photoUrlSchema, profileSchema, registrationSchema, sitePathSchema } from './user-forms.ts';

const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('an email address', () => {
  it.each([
    ['pat@example.org', 'pat@example.org'],
    ['  Pat.Doe@Example.ORG ', 'pat.doe@example.org'],
    ['pat+visits@example.org', 'pat+visits@example.org'],
  ])('“%s” is stored as %s', (typed, stored) => expect(emailSchema.parse(typed)).toBe(stored));

  it.each([
    '',
    'pat',
    'pat@',
    '@example.org',
    'pat@example',
    'pat doe@example.org',
    'pat@example.org, x@y.org',
  ])('refuses “%s”', (typed) =>
    expect(issuesOf(emailSchema.safeParse(typed))).toEqual([['', 'Enter a valid email address.']]),
  );

  it('is at most 254 characters long', () => {
    const ofLength = (length: number) => `${'p'.repeat(length - '@example.org'.length)}@example.org`;
    expect(emailSchema.safeParse(ofLength(254)).success).toBe(true);
    expect(issuesOf(emailSchema.safeParse(ofLength(255)))).toEqual([['', 'Use at most 254 characters.']]);
  });
});

describe('a name', () => {
  it.each([
    [' Pat Doe ', 'Pat Doe'],
    ['P', 'P'],
    [` ${'p'.repeat(120)} `, 'p'.repeat(120)],
  ])('“%s” is kept', (typed, stored) => expect(nameSchema.parse(typed)).toBe(stored));

  it.each([
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['p'.repeat(121), 'Use at most 120 characters.'],
  ])('“%s” is refused', (typed, message) => {
    expect(issuesOf(nameSchema.safeParse(typed))).toEqual([['', message]]);
  });
});

describe('a picture’s address', () => {
  const ofLength = (length: number) => `https://example.org/${'p'.repeat(length - 20)}`;

  it.each(['https://example.org/pat.jpg', ofLength(2048)])('takes %s', (url) => {
    expect(photoUrlSchema.parse(url)).toBe(url);
  });

  it.each([
    'http://example.org/p.jpg',
    'javascript:alert(1)',
    'xhttps://a.org',
    'httpsx://a.org',
    '',
    ofLength(2049),
  ])('refuses %s', (url) => expect(photoUrlSchema.safeParse(url).success).toBe(false));
});

describe('a page of this site to go on to', () => {
  const ofLength = (length: number) => `/${'p'.repeat(length - 1)}`;

  it.each(['/', '/appointmentBooking?service=a#date=2030-01-07&time=09%3A00+AM', '/a|b', ofLength(1000)])(
    'is %s',
    (path) => {
      expect(sitePathSchema.parse(path)).toBe(path);
    },
  );

  it.each([
    '',
    'a',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    '/ä',
    ofLength(1001),
  ])('is not %j', (path) => expect(sitePathSchema.safeParse(path).success).toBe(false));
});

describe('a registration', () => {
  const least = { userEmail: 'pat@example.org', name: 'Pat' };

  it.each([{}, { photoURL: null }, { photoURL: 'https://example.org/pat.jpg' }])('takes %o', (photo) => {
    expect(registrationSchema.parse({ ...least, ...photo })).toEqual({ ...least, ...photo });
  });

  it.each([{ role: 'Admin' }, { isPatient: true }, { _id: 'another' }])('refuses to be told %o', (more) => {
    expect(registrationSchema.safeParse({ ...least, ...more }).success).toBe(false);
  });
});

describe('a profile', () => {
  const profile = {
    name: 'Pat',
    email: 'pat@example.org',
    phone: '+1 (212) 555-0100',
    address: '1 Elm Street',
  };

  it('takes the whole form, trimmed', () => {
    const typed = { ...profile, phone: ` ${profile.phone} `, address: ` ${profile.address} ` };
    expect(profileSchema.parse(typed)).toEqual(profile);
  });

  it.each(['12345', '+12345', '030/123.45', '202-555-0100 x12', '1'.repeat(60)])('may call %s', (phone) => {
    expect(profileSchema.parse({ ...profile, phone }).phone).toBe(phone);
  });

  it.each(['', '1234', '+1234', '1'.repeat(61), 'call me', '12345\u0000'])('cannot call “%s”', (phone) => {
    expect(issuesOf(profileSchema.safeParse({ ...profile, phone }))).toEqual([
      ['phone', 'Enter a phone number, with its area code, or with + and the country code.'],
    ]);
  });

  it.each([
    ['', 'Enter an address.'],
    ['  ', 'Enter an address.'],
    ['a'.repeat(301), 'Use at most 300 characters.'],
  ])('refuses the address “%s”', (address, message) => {
    expect(issuesOf(profileSchema.safeParse({ ...profile, address }))).toEqual([['address', message]]);
  });

  it('takes an address of 300 characters', () => {
    expect(profileSchema.safeParse({ ...profile, address: 'a'.repeat(300) }).success).toBe(true);
  });

  it('needs all four fields and takes no other', () => {
    expect(issuesOf(profileSchema.safeParse({})).map(([path]) => path)).toEqual([
      'name',
      'email',
      'phone',
      'address',
    ]);
    expect(profileSchema.safeParse({ ...profile, role: 'Admin' }).success).toBe(false);
  });
});

describe('a user as answered', () => {
  const user = {
    _id: 'pat',
    userEmail: 'pat@example.org',
    email: 'pat@example.org',
    name: 'Pat',
    displayName: 'Pat',
    role: 'User',
    isPatient: true,
    isBlocked: false,
    phone: null,
    address: null,
    photoURL: null,
    createdAt: '2026-03-02T14:00:00.000Z',
    hasAccount: true,
    dependants: [{ _id: 'tim', name: 'Tim', birthYear: 2019 }],
    birthDate: '1990-05-01',
    externalId: '1004',
    timeZone: 'Europe/Berlin',
    privacyNotice: { version: '2026-01-01', acceptedAt: '2026-03-02T14:00:00.000Z' },
    mailChoices: {
      reminders: false,
      messages: true,
      offers: true,
      news: false,
      chosenAt: '2026-03-02T14:00:00.000Z',
    },
  };

  it('shows nothing else that the record holds', () => {
    const dependants = user.dependants.map((dependant) => ({ ...dependant, requestHash: 'abc' }));
    expect(userSchema.parse({ ...user, dependants, sessionsEndedAt: 0 })).toEqual(user);
  });

  it('has an account, books for nobody else and has said nothing where its answer is from before all that', () => {
    const { _id, userEmail, email, name, displayName, role, isPatient, isBlocked } = user;
    const { phone, address, photoURL, createdAt } = user;
    const about = { _id, userEmail, email, name, displayName, role, isPatient, isBlocked };
    const older = { ...about, phone, address, photoURL, createdAt };
    const since = {
      hasAccount: true,
      dependants: [],
      birthDate: null,
      externalId: null,
      timeZone: null,
      privacyNotice: null,
      mailChoices: usualMail,
    };
    expect(userSchema.parse(older)).toEqual({ ...older, ...since });
  });

  it('shows of a patient only what the practice’s lists and its booking need', () => {
    const { _id, displayName, userEmail, phone, address, photoURL, hasAccount, dependants, birthDate } = user;
    const shown = {
      _id,
      displayName,
      userEmail,
      phone,
      address,
      photoURL,
      hasAccount,
      dependants,
      birthDate,
    };
    expect(patientSchema.parse(user)).toEqual(shown);
  });

  it.each(['Admin', 'User'])('has the role %s', (role) => expect(roleSchema.parse(role)).toBe(role));
  it.each(['admin', 'Doctor', ''])('has no role “%s”', (role) => {
    expect(roleSchema.safeParse(role).success).toBe(false);
  });
});

describe('the emails that a user gets', () => {
  const usual = { reminders: true, messages: true, offers: true, news: false, chosenAt: null };

  it('are, until they choose, those that concern their visits', () => {
    expect(usualMail).toEqual(usual);
    expect(mailChoicesSchema.parse({})).toEqual(usual);
  });

  it('can be chosen one by one', () => {
    expect(mailChoiceSchema.options).toEqual(['reminders', 'messages', 'offers', 'news']);
  });
});
