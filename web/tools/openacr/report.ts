import { stringify } from 'yaml';
import { paths } from '#config/paths.ts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { readReport } from './read-report.ts';

type ReportOptions = {
  /** URL of the site, without a slash at the end. */
  siteUrl: string;
  /** Date of the build, YYYY-MM-DD. */
  date: string;
};

/** The report as YAML 1.1, as the tools of its format read it: in 1.2 a date is no longer quoted. */
export const openAcr = (options: ReportOptions): string => stringify(reportOf(options), { version: '1.1' });

const { scope, methods, evidence, levelA, levelAA } = readReport();

/** An accessibility conformance report by schema/openacr-0.1.0.json and its catalog, github.com/GSA/openacr. */
const reportOf = ({ siteUrl, date }: ReportOptions) => ({
  title: `${practiceDefaults.name} Accessibility Conformance Report`,
  product: { name: practiceDefaults.name, version: date, description: practiceDefaults.description },
  author: {
    name: practiceDefaults.doctor.name,
    company_name: practiceDefaults.name,
    email: practiceDefaults.email,
    phone: practiceDefaults.phone,
    website: siteUrl,
  },
  vendor: {
    company_name: practiceDefaults.name,
    email: practiceDefaults.email,
    phone: practiceDefaults.phone,
    website: siteUrl,
  },
  report_date: date,
  last_modified_date: date,
  version: 1,
  notes: scope.replace('{statement}', `${siteUrl}${paths.accessibility}`),
  evaluation_methods_used: methods,
  feedback: `mailto:${practiceDefaults.email}`,
  license: 'MIT',
  catalog: '2.5-edition-wcag-2.2-en',
  chapters: {
    success_criteria_level_a: { criteria: levelA.map(entry) },
    success_criteria_level_aa: { criteria: levelAA.map(entry) },
    success_criteria_level_aaa: { notes: 'Not evaluated.', disabled: true },
  },
});

function entry({ num, level, notes, tests }: (typeof levelA)[number]) {
  const files = [...new Set(tests.map((name) => evidence[name]?.file))];
  const tested = files.length > 0 ? ` Tested in ${files.join(', ')}.` : '';
  return { num, components: [{ name: 'web', adherence: { level, notes: `${notes}${tested}` } }] };
}
