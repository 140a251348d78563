import { catalogueSchema } from '@garden-room/contract/catalogue';
import { publicOn } from '@garden-room/contract/places';
import type { PageContent } from '@garden-room/contract/rendering';
import { generalConsultancy } from '@garden-room/contract/service';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { createPageRenderer } from '#framework/entry-server.tsx';
import { practiceDefaults } from '../../src/deployment/practice-defaults.ts';
import stored from '../../src/deployment/services.json' with { type: 'json' };

/*
 * The practice of the specification is the demonstration, where prices are in US dollars; all other unit tests are of a
 * practice in Ireland. In a fork the folder is its own: what it says is no longer what the specification does.
 */
vi.mock('#deployment/site.ts', () => import('../../src/deployment/site.ts'));

const services = catalogueSchema.parse(stored);
const practice = publicOn(practiceDefaults, '2026-11-25', { demonstration: true, sendsMail: true });
const renderer = createPageRenderer({
  template: '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  signedInTemplate: '<html><head><!--head--></head><body><div id="root"></div></body></html>',
  heads: {},
  shell: '',
});

async function render(pathname: string, content: PageContent): Promise<string> {
  const { status, html } = await renderer.render({ pathname, search: '' }, content, practice);
  expect(status).toBe(200);
  return html;
}

describe.runIf(practiceDefaults.name === 'The Garden Room')('in the demonstration', () => {
  test('each card shows its price as US$ followed by the price', async () => {
    const html = await render(paths.services, { kind: 'services', services, freeTimes: null });
    const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) =>
      card.replace(/<[^>]*>/g, ' '),
    );
    expect(services).toHaveLength(10);
    expect(cards.map((card) => /US\$\S*/.exec(card)?.[0])).toEqual(
      services.map(({ price }) => `US$${price}`),
    );
  });

  test.each(services)('the page of $name has its price likewise, and for search engines', async (service) => {
    const freeTimes = {
      ...{ timeZone: 'America/New_York', today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 60 },
      services: {},
    };
    const html = await render(paths.service(service.id), { kind: 'service', service, freeTimes });
    expect(html.match(/(?<=>)US\$[^<]*/g)).toEqual([`US$${service.price}`]);
    expect(html.match(/(?<="priceCurrency":)"\w+"/g)).toEqual(['"USD"']);
  });

  test('the fallback service costs US$50', () => {
    expect(priceText(generalConsultancy.price)).toBe('US$50');
  });
});
