import { mkdirSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { test as base, expect } from 'vitest';
import { clockOffset, moveClock } from '../../scripts/testing/clock.ts';

/**
 * A page of a stock Firefox, which Playwright cannot drive: it takes a build of its own. Puppeteer speaks WebDriver
 * BiDi with it. What goes wrong in the page, or is an error on its console, fails the test.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ task }, use) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX_PATH'] ?? 'firefox',
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      if (clockOffset > 0) await page.evaluateOnNewDocument(moveClock, clockOffset);
      // Long: a busy machine is no reason to fail.
      page.setDefaultTimeout(60_000);
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(`${error}`));
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      await use(page);
      if (task.result?.state === 'fail') {
        mkdirSync('test-results', { recursive: true });
        await page.screenshot({ path: 'test-results/firefox.png' });
      }
      expect(said, 'errors on the console').toEqual([]);
    } finally {
      await browser.close();
    }
  },
});

/** Opens an address of the suite, and waits until the page answers. */
export async function open(page: Page, path: string) {
  await page.goto(`${process.env['SUITE_ORIGIN']}${path}`);
  await page.waitForSelector('html[data-ready]');
}

export const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((wanted) => `${location.pathname}${location.search}` === wanted, {}, path);

/** The first thing on the page with a role and an accessible name. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

/** The field of a label, found by the label because Firefox gives a password field no role. */
export const field = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//*[@id = //label[starts-with(normalize-space(), "${label}")]/@for])`);

/** Waits until the page shows a text. */
export const says = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);
