import { describe, expect, it } from 'vitest';
import { mailAddressOf, mailAddressSchema } from './mail-address.ts';

describe('an address that may be sent to', () => {
  it.each([
    'ada@example.test',
    'ada.king+visits@mail.example.co',
    "o'neill@example.test",
    'x_y-z@a-b.example',
  ])('is %s', (address) => {
    expect(mailAddressSchema.safeParse(address).success).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['two', 'ada@example.test,eve@evil.test'],
    ['two by a semicolon', 'ada@example.test;eve@evil.test'],
    ['a display name', 'Ada <ada@example.test>'],
    ['a quoted local part', '"ada@evil.test x"@example.test'],
    ['a quoted part that ends early', '"ada"@evil.test"@example.test'],
    ['a comment', 'ada(eve@evil.test)@example.test'],
    ['a group', 'friends: ada@example.test;'],
    ['a header of its own', 'ada@example.test\r\nBcc: eve@evil.test'],
    ['an end of line', 'ada@example.test\n'],
    ['a space', 'ada @example.test'],
    ['two at signs', 'ada@evil.test@example.test'],
    ['a route', '@evil.test:ada@example.test'],
    ['a percent route', 'ada%evil.test@example.test'],
    ['an encoded word', '=?utf-8?q?ada=40evil.test?=@example.test '],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a bare host', 'ada@localhost'],
    ['other letters', 'ada@exämple.test'],
    ['dots in a row', 'ada..king@example.test'],
    ['too many characters', `${'a'.repeat(250)}@example.test`],
  ])('is not one with %s', (_what, address) => {
    expect(mailAddressSchema.safeParse(address).success).toBe(false);
    expect(mailAddressOf({ email: address })).toBeNull();
  });
});
