import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logEvents, overdueMinutes } from '../../functions/src/lib/log-events.ts';
import { rootDir } from '../suite/directories.ts';
import { plannedAlerts } from './apply-alerts.ts';
import { alertPolicies, logMetrics, watchedServices } from './policies.ts';

const watched = { project: 'a-practice', region: 'europe-west3', host: 'practice.example' };
const email = 'operator@practice.example';
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

/** Every filter that asks the log or a metric, wherever it is in a metric or policy. */
function filtersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /filter$/i.test(key) && typeof inner === 'string' ? [inner] : filtersIn(inner),
  );
}
const planned = plannedAlerts(watched, email).map(({ body }) => body);
const filters = planned.flatMap(filtersIn);

/** An event that a filter asks for, with what it asks of its fields. */
const condition = /jsonPayload\.event="(\w+)"(?: AND jsonPayload\.(\w+)([>=])("?)(\w+)"?)?/g;
const questions = filters.flatMap((filter) => [...filter.matchAll(condition)]);

describe('the filters', () => {
  it('ask for events that the function logs, and for fields that these have', () => {
    const table: Record<string, { fields: readonly string[] }> = logEvents;
    expect(questions.length).toBeGreaterThan(8);
    for (const [question, event = '', field] of questions) {
      expect(table, question).toHaveProperty(event);
      if (field) expect(table[event]?.fields, question).toContain(field);
    }
  });

  it('name no field of the log in another way', () => {
    const named = filters.flatMap((filter) => filter.match(/jsonPayload\./g) ?? []);
    expect(named).toHaveLength(questions.reduce((sum, [, , field]) => sum + (field ? 2 : 1), 0));
  });

  it('compare numbers with numbers and names with names that are logged', () => {
    for (const [question, , field, , quote, value = ''] of questions) {
      if (field === 'run') expect(Object.keys(overdueMinutes), question).toContain(value);
      else if (field === 'signedIn') expect(['yes', 'no'], question).toContain(value);
      else if (field) expect([quote, /^\d+$/.test(value)], question).toEqual(['', true]);
    }
  });

  it('ask for every error that the log has, but for what the practice reads itself and what a caller causes', () => {
    const errors = Object.entries(logEvents).filter(([, { severity }]) => severity === 'ERROR');
    const events = questions.map(([, event]) => event);
    expect(errors.map(([event]) => event).filter((event) => !events.includes(event))).toEqual([
      'mailGivenUp',
    ]);
  });

  it('let what anyone may report call nobody more than once a day, nor beside anything else', () => {
    const policies = alertPolicies(watched, []).filter((policy) =>
      filtersIn(policy).some((filter) => /signedIn="no"/.test(filter)),
    );
    expect(policies).toMatchObject([{ alertStrategy: { notificationRateLimit: { period: '86400s' } } }]);
    expect(
      filtersIn(policies)
        .join()
        .match(/jsonPayload\.event=/g),
    ).toHaveLength(1);
    for (const [question, event, field] of questions)
      if (event === 'clientError') expect(field, question).toBe('signedIn');
  });

  it('name functions that are deployed, all of them', () => {
    const exported = [...read('functions/src/index.ts').matchAll(/^export const (\w+) = on/gm)];
    expect(exported.map(([, name]) => name).toSorted()).toEqual([...watchedServices].toSorted());
  });

  it('name metrics that are made', () => {
    const used = filters.flatMap((filter) => /logging\.googleapis\.com\/user\/(\w+)/.exec(filter)?.[1] ?? []);
    expect(used).toEqual(logMetrics(watched).map(({ name }) => name));
  });

  it('are for the region and the site that were named', () => {
    const text = JSON.stringify(planned);
    expect(text).toContain('resource.labels.location=\\"europe-west3\\"');
    expect(text).not.toContain('us-central1');
    expect(text).toContain('"host":"practice.example"');
  });
});

it('docs/operate.md says of each alert what it means and what to do', () => {
  const [, section = ''] = read('docs/operate.md').split('## When something breaks');
  for (const { displayName } of alertPolicies(watched, []))
    expect(section).toContain(`| ${displayName.replace('practice: ', '')} |`);
});
