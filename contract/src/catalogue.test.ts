import { describe, expect, it } from 'vitest';
import { catalogueSchema, serviceSchema } from './catalogue.ts';
import { generalConsultancy } from './service.ts';

const massage = {
  id: 'warm-massage',
  name: 'Warm Massage',
  image: '/images/massage.webp',
  price: 120,
  short_description: 'Warm.',
  overview: 'Warm stones.',
  durationMinutes: 60,
  mode: 'in_person',
};
const pathsOf = (change: object) =>
  (serviceSchema.safeParse({ ...massage, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('a service', () => {
  it('takes half an hour, at the practice, where nothing else is said', () => {
    const { durationMinutes: _, mode: __, ...rest } = massage;
    expect(serviceSchema.parse(rest)).toEqual({ ...massage, durationMinutes: 30 });
  });

  it.each([
    { id: 'a' },
    { id: 'a1-b2-c3' },
    { name: 'n' },
    { name: 'n'.repeat(100) },
    { price: 0 },
    { price: 49.5 },
    { short_description: 's' },
    { overview: 'o' },
    { durationMinutes: 5 },
    { durationMinutes: 480 },
    { startEveryMinutes: 15 },
    { startEveryMinutes: 90 },
  ])('may have %o', (change) => expect(serviceSchema.parse({ ...massage, ...change })).toMatchObject(change));

  it.each([
    { id: '' },
    { id: 'Warm' },
    { id: '-a' },
    { id: 'a-' },
    { id: 'a--b' },
    { id: 'a_b' },
    { name: '' },
    { name: 'n'.repeat(101) },
    { image: 'images/massage.webp' },
    { image: 'https://example.org/massage.webp' },
    { price: -1 },
    { short_description: '' },
    { overview: '' },
    { durationMinutes: 4 },
    { durationMinutes: 481 },
    { durationMinutes: 30.5 },
    { startEveryMinutes: 20 },
    { startEveryMinutes: 255 },
  ])('may not have %o', (change) => expect(pathsOf(change)).toEqual(Object.keys(change)));
});

describe('the catalogue', () => {
  const facial = { ...massage, id: 'facial', name: 'Facial' };
  const messagesOf = (services: object[]) =>
    (catalogueSchema.safeParse(services).error?.issues ?? []).map(({ message }) => message);

  it('takes services that differ in id and name', () => {
    expect(catalogueSchema.parse([massage, facial])).toEqual([massage, facial]);
  });

  it.each([
    { same: { id: 'warm-massage' }, messages: ['Two services share one id.'] },
    { same: { name: 'Warm Massage' }, messages: ['Two services share one name.'] },
    { same: { name: 'WARM massage' }, messages: ['Two services share one name.'] },
    {
      same: { id: 'warm-massage', name: 'Warm Massage' },
      messages: ['Two services share one id.', 'Two services share one name.'],
    },
  ])('refuses $same a second time', ({ same, messages }) => {
    expect(messagesOf([massage, { ...facial, ...same }])).toEqual(messages);
  });

  it('includes the service that is booked when none was chosen', () => {
    expect(generalConsultancy).toEqual({
      id: 'general-consultancy',
      name: 'General Consultancy',
      price: 50,
      durationMinutes: 30,
      mode: 'in_person',
      short_description: expect.stringContaining('A first conversation'),
    });
  });
});
