import { moneyText, toCents } from '@garden-room/contract/money';
import { answerRule, remoteVisitText } from '@garden-room/contract/practice-words';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { generalConsultancy } from '@garden-room/contract/service';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { priceText } from '#config/site.ts';
import { imprint } from '#deployment/imprint.ts';
import { law } from '#deployment/law.ts';
import { privacyFacts } from '#deployment/privacy-facts.ts';
import { type PageData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { rowsFor } from '#framework/routing/page-loader.ts';
import { updatePractice } from '#lib/practice.ts';
import { somePractice, someServices } from '#testing/practice-facts.ts';
import AccessibilityPage from './accessibility/accessibility.tsx';
import CancellationPage from './cancellation.tsx';
import CounsellingPage from './counselling.tsx';
import FeesPage from './fees.tsx';
import FirstAppointmentPage from './first-appointment.tsx';
import PrivacyPage from './privacy/privacy.tsx';
import QuestionsPage from './questions/questions.tsx';
import { faqData } from './questions/sections/answers.ts';
import TermsPage from './terms.tsx';

const services = someServices;
const closed = {
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
  ...{ friday: null, saturday: null, sunday: null },
};
const schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: closed,
  cancelCutoffHours: 36,
  answerWithinOpenDays: 3,
  horizonDays: 45,
  minimumNoticeMinutes: 180,
  maxLivePerPatient: 7,
});

const questionSchema = z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) });

const pages: [address: string, Page: ComponentType][] = [
  ['/fees', FeesPage],
  ['/firstAppointment', FirstAppointmentPage],
  ['/cancellation', CancellationPage],
  ['/faq', QuestionsPage],
  ['/privacy', PrivacyPage],
  ['/terms', TermsPage],
  ['/accessibility', AccessibilityPage],
];

function renderPage(Page: ComponentType, data: Partial<PageData> = { services, schedule }) {
  return render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, ...data }}>
        <Page />
      </PageDataProvider>
    </MemoryRouter>,
  ).container;
}

test.each(pages)('%s has one h1, and an index that leads to each of its parts', (address, Page) => {
  const container = renderPage(Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(rowsFor(address)[0]).toMatchObject({ guard: 'public', title: expect.any(String) });
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const index = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(index.map(({ textContent }) => textContent)).toEqual(parts);
  for (const link of index) {
    const id = link.getAttribute('href')?.split('#')[1];
    const part = container.querySelector(`section[id="${id}"]`);
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

test.each(pages)('%s is set in typographic quotes and leads to addresses that there are', (_, Page) => {
  const container = renderPage(Page);
  expect(container.textContent).not.toMatch(/["']/);
  const inside = [...container.querySelectorAll('a[href^="/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  for (const href of inside.filter((href) => !/^\/#|\.(yaml|txt)$/.test(href))) {
    expect(rowsFor(href.split('#')[0] ?? '')[0]?.path, href).not.toBe('*');
  }
});

test('every service is listed among the fees with the catalogue’s price and length, and so does a booking without one', () => {
  renderPage(FeesPage);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    [...services, generalConsultancy].map(
      ({ name, durationMinutes, price }) => `${name}${durationMinutes} min${priceText(price)}`,
    ),
  );
});

test('the figure above the fees is a range, or the one price that every visit has', () => {
  const prices = [...services, generalConsultancy].map(({ price }) => price);
  const range = `${priceText(Math.min(...prices))}–${moneyText(toCents(Math.max(...prices)), '')}`;
  expect(renderPage(FeesPage).textContent).toContain(`${range} for a visit`);
  cleanup();
  const onePrice = services.map((service) => ({ ...service, price: generalConsultancy.price }));
  const text = renderPage(FeesPage, { services: onePrice }).textContent;
  expect(text).toContain(`${priceText(generalConsultancy.price)} for a visit`);
});

test('there are visits by video and by phone, as the banner of the home page promises, told by their names', () => {
  const container = renderPage(FirstAppointmentPage);
  for (const mode of ['video', 'phone']) {
    const names = services.filter((service) => service.mode === mode).map(({ name }) => name);
    expect(names, mode).not.toEqual([]);
    for (const name of names) expect(container.querySelector('#online')?.textContent).toContain(name);
  }
});

test('a visit by phone or video: where to be, and how it is paid, are the practice’s', () => {
  const online = renderPage(FirstAppointmentPage).querySelector('#online');
  expect(online?.textContent).toContain(remoteVisitText(somePractice.remote));
  expect(renderPage(FeesPage).textContent).toContain(
    `For a visit by phone or video you pay ${somePractice.remote.payment}.`,
  );
});

test('who is publicly insured is asked to call, where the practice names an insurance', () => {
  const named = `If you are covered by ${somePractice.payment.publicPrograms}, please call`;
  expect(renderPage(FeesPage).textContent).toContain(named);
  cleanup();
  const payment = { ...somePractice.payment, publicPrograms: '' };
  updatePractice({ ...somePractice, payment });
  expect(renderPage(FeesPage).querySelector('#insurance')?.textContent).toBe(
    `${law.insurance.title}${law.insurance.text}`,
  );
});

test('until when a visit can be changed, and how long a request waits, are the schedule’s', () => {
  const container = renderPage(CancellationPage);
  expect(container.querySelector('#until-when')?.textContent).toContain(
    'Until 36 hours before it begins you move or cancel',
  );
  expect(container.querySelector('#requests')?.textContent).toContain(answerRule(3));
});

test('the answers name the schedule’s figures', () => {
  const text = renderPage(QuestionsPage).textContent;
  expect(text).toContain('until 36 hours before it begins');
  expect(text).toContain(answerRule(3));
  expect(text).toContain('Up to 45 days ahead, and until 3 hours before');
  expect(text).toContain('Up to 7 that are still to come');
});

test('search engines read the same questions and answers as people', () => {
  renderPage(QuestionsPage);
  const questions = screen.getAllByRole('heading', { level: 3 });
  const { mainEntity } = z
    .object({ mainEntity: z.array(questionSchema) })
    .parse(faqData(somePractice, schedule));
  expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ textContent }) => textContent));
  for (const { name, acceptedAnswer } of mainEntity) {
    const heading = questions.find(({ textContent }) => textContent === name);
    expect(heading?.nextElementSibling?.textContent).toContain(acceptedAnswer.text);
  }
});

/** The services that the notice names to patients of a site with these variables, and all that it says of them. */
function noticeOf(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const part = renderPage(PrivacyPage).querySelector('#processors');
  return {
    text: part?.textContent ?? '',
    names: [...(part?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent),
  };
}

test('the notice says where the data are as the deployment’s file says, and that sign-in is elsewhere', () => {
  const { text, names } = noticeOf({ VITE_DATA_PLACE: 'Switzerland' });
  expect(names).toEqual([
    'Google Cloud',
    'Firebase Authentication',
    'Firebase Hosting',
    'A video room',
    'Google sign-in',
    'WhatsApp',
  ]);
  expect(text).toContain('answers your calls. In Switzerland.');
  expect(text).toContain('In the United States, whatever the place of the rest.');
  expect(text).toContain('All over the world');
  expect(text).not.toMatch(/EmailJS|reCAPTCHA|emails of this site|single computer/);
});

test('whoever carries mail, the contact form or the proof of a browser is named where it is used', () => {
  const { text, names } = noticeOf({
    ...{ VITE_DATA_PLACE: 'Belgium', VITE_MAIL_CARRIER: 'Post of Clinics', VITE_MAIL_PLACE: 'Austria' },
    ...{ VITE_EMAILJS_SERVICE_ID: 'service', VITE_FIREBASE_APP_CHECK_KEY: 'key' },
  });
  for (const name of ['Post of Clinics', 'EmailJS', 'Google reCAPTCHA']) expect(names).toContain(name);
  expect(text).toContain(
    'Carries the emails of this site: your address, and what the email says. In Austria.',
  );
});

test('the terms begin with the imprint where the practice has one', () => {
  expect(renderPage(TermsPage).querySelector('section')?.textContent).toBe(
    [imprint?.title, ...(imprint?.paragraphs ?? [])].join(''),
  );
});

test('the page of the free chat promises what the practice does, and nothing else', () => {
  const text = renderPage(CounsellingPage).textContent;
  expect(text).toContain(
    `By the clock in ${somePractice.address.city}, answers come ${somePractice.chatHours}.`,
  );
  expect(text).toContain(`We delete a conversation after ${privacyFacts.chatDays} days.`);
  expect(text).not.toMatch(/two hours|30 days/);
});
