import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginMotion } from './motion.ts';

const animate = vi.fn<Element['animate']>();
let end: PromiseWithResolvers<void>;

/** Where elements are, by their ids; the others are nowhere. */
const places: Record<string, DOMRect> = {};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const wantNoMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
const moved = () => animate.mock.contexts.map((element) => (element as Element).id);
const still = { pointerEvents: 'none' };

beginMotion();
beforeEach(() => {
  end = Promise.withResolvers();
  animate.mockReset();
  animate.mockReturnValue({ finished: end.promise } as unknown as Animation);
  Element.prototype.animate = animate;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.id] ?? new DOMRect();
  });
});
afterEach(async () => {
  end.resolve();
  await nextTask();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

describe('the arch of a service', () => {
  const cards =
    '<div data-service="sleep"><i class="arch" id="card"></i></div><div data-service="spa"></div>';
  const page = '<div data-service="sleep"><i class="arch" id="opened"></i></div>';
  const booking = '<aside><div data-service="sleep" id="summary">Your booking</div></aside>';

  beforeEach(() => {
    Object.assign(places, {
      card: new DOMRect(500, 300, 80, 100),
      opened: new DOMRect(40, 100, 160, 200),
      summary: new DOMRect(900, 500, 300, 50),
    });
  });

  async function lead(from: string, to: string, event = new Event('click')) {
    document.body.innerHTML = from;
    window.dispatchEvent(event);
    await nextTask();
    document.body.innerHTML = to;
    await nextTask();
  }

  test('moves from its card to its page, and dissolves there', async () => {
    await lead(cards, page);
    expect(moved()).toEqual(['opened', 'card']);
    expect(animate.mock.calls).toMatchObject([
      [[{ transform: 'translate(420px, 150px) scale(0.5)', ...still }, still], { duration: 260 }],
      [[still, { transform: 'translate(-420px, -150px) scale(2)', opacity: 0, ...still }], { duration: 260 }],
    ]);
    const card = document.getElementById('card');
    expect(card?.style).toMatchObject({ position: 'fixed', left: '500px', top: '300px', width: '80px' });
    end.resolve();
    await nextTask();
    expect(card?.isConnected).toBe(false);
  });

  test('moves back to its card, and to what the booking says of the service', async () => {
    await lead(page, cards, new Event('popstate'));
    expect(moved()).toEqual(['card', 'opened']);
    await lead(page, booking);
    expect(moved()).toEqual(['card', 'opened', 'opened']);
    expect(animate.mock.lastCall).toMatchObject([
      [still, { transform: 'translate(930px, 325px) scale(0.25)', opacity: 0 }],
      {},
    ]);
  });

  test.each([
    ['to a page without it', () => {}, '<h1>Contact</h1>'],
    ['for who wants no motion', wantNoMotion, page],
    ['out of sight', () => Object.assign(places, { card: new DOMRect(500, -101, 80, 100) }), page],
    ['to what is out of sight', () => Object.assign(places, { opened: new DOMRect(0, 5_000, 9, 9) }), page],
  ])('does not move %s', async (_, arrange, to) => {
    arrange();
    await lead(cards, to);
    expect(animate).not.toHaveBeenCalled();
    expect(document.body.innerHTML).toBe(to);
  });

  test.each([
    ['does not move from where it was before the page was scrolled', 300, 0],
    ['moves though the browser tells late of a scroll that came before the press', 0, 2],
  ])('%s', async (_, scrollY, times) => {
    document.body.innerHTML = cards;
    window.dispatchEvent(new Event('click'));
    vi.stubGlobal('scrollY', scrollY);
    window.dispatchEvent(new Event('scroll'));
    document.body.innerHTML = page;
    await nextTask();
    expect(animate).toHaveBeenCalledTimes(times);
  });
});

describe('the label of a time', () => {
  const press = async () => {
    document.body.innerHTML = `<form>
      <label class="chip"><input type="radio" name="time"><span><span id="pressed">2:00 pm</span></span></label>
      <p class="chosen-time"><span>Monday,</span> <span id="bar">2:00 pm</span></p>
      <p class="chosen-time"><span>Monday, November 30,</span> <span id="card-line">2:00 pm</span></p>
    </form>`;
    document.querySelector('input')?.click();
    await new Promise(requestAnimationFrame);
  };

  beforeEach(() => {
    Object.assign(places, {
      pressed: new DOMRect(40, 300, 60, 20),
      'card-line': new DOMRect(900, 100, 60, 40),
    });
  });

  test('moves from where it was pressed into the line that is shown, and takes no press on its way', async () => {
    await press();
    expect(moved()).toEqual(['card-line']);
    expect(animate.mock.lastCall).toMatchObject([
      [{ transform: 'translate(-860px, 190px) scale(0.5)', opacity: 0.3, ...still }, still],
      { duration: 180 },
    ]);
  });

  test('is there at once for who wants no motion', async () => {
    wantNoMotion();
    await press();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('a picture of the day', () => {
  function addPicture(source = '<source data-evening>') {
    document.body.innerHTML = `<picture>${source}${source}<img id="room" class="picture" alt="A room"></picture>`;
    const picture = document.querySelector('img');
    if (!picture) throw new Error('No picture.');
    const state = { currentSrc: '/day.avif', complete: true, naturalWidth: 320 };
    for (const name of Object.keys(state))
      Object.defineProperty(picture, name, { get: () => Reflect.get(state, name) });
    return { picture, state };
  }

  const covers = () => [...document.querySelectorAll<HTMLImageElement>('picture + img')];
  const pressSwitch = () => document.dispatchEvent(new Event('themeswitch'));

  beforeEach(() => {
    places['room'] = new DOMRect(0, 0, 100, 100);
  });

  test('covers the evening until that is there, and fades over 900 ms', async () => {
    const { picture, state } = addPicture();
    pressSwitch();
    expect(covers().map(({ src, alt, className }) => [new URL(src).pathname, alt, className])).toEqual([
      ['/day.avif', '', 'picture'],
    ]);
    state.complete = false;
    await nextTask();
    expect(animate).not.toHaveBeenCalled();
    picture.dispatchEvent(new Event('load'));
    expect(animate.mock.calls).toMatchObject([[{ opacity: [1, 0] }, { duration: 900 }]]);
    end.resolve();
    await nextTask();
    expect(covers()).toEqual([]);
  });

  test('does so at the practice’s hour', async () => {
    addPicture();
    document.querySelector('source')?.removeAttribute('data-evening');
    await nextTask();
    await nextTask();
    expect(animate.mock.contexts).toEqual(covers());
    expect(covers()).toHaveLength(1);
  });

  test.each([
    ['that has no evening', () => void addPicture('<source>')],
    [
      'out of sight',
      () => {
        addPicture();
        places['room'] = new DOMRect(0, -101, 100, 100);
      },
    ],
    [
      'that is not there yet',
      () => {
        addPicture().state.naturalWidth = 0;
      },
    ],
    [
      'of who wants no motion',
      () => {
        addPicture();
        wantNoMotion();
      },
    ],
  ])('changes at once where it is one %s', async (_, arrange) => {
    arrange();
    pressSwitch();
    await nextTask();
    expect(covers()).toEqual([]);
  });
});
