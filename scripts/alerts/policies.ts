import type { LogEvent } from '../../functions/src/lib/log-events.ts';

/** The site that is watched, and its project. */
export interface Watched {
  project: string;
  /** The functions' region. */
  region: string;
  /** The site's own host name, as its visitors know it. */
  host: string;
}

/** The services that `functions/src/index.ts` deploys: Cloud Run names a service like its function, in lower case. */
export const watchedServices = ['api', 'housekeeping', 'fetchCalendar', 'sweep', 'mail'] as const;

/** One condition on a field of an event's entries. */
type FieldIs = readonly [field: string, comparison: '>' | '=', value: number | string];

/** The entries of an event, whichever of the functions has written them. */
function entries(event: LogEvent, is?: FieldIs): string {
  const [field, comparison, value] = is ?? [];
  const named = `jsonPayload.event="${event}"`;
  return field ? `(${named} AND jsonPayload.${field}${comparison}${JSON.stringify(value)})` : named;
}

const ours = ({ region }: Watched) => {
  const services = watchedServices.map((name) => `"${name.toLowerCase()}"`).join(' OR ');
  return `resource.type="cloud_run_revision" AND resource.labels.location="${region}" AND resource.labels.service_name=(${services})`;
};

/** Metrics that are counted from the log, by their names. */
export const logMetrics = (watched: Watched) => [
  {
    name: 'practice_housekeeping_runs',
    description: 'Runs of the housekeeping that came to their end.',
    filter: `${ours(watched)} AND ${entries('runSucceeded', ['run', '=', 'housekeeping'])}`,
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', unit: '1' },
  },
];

/** Google asks for three places at least. What it asks for is paid for (docs/cost.md): the home page is 25 reads. */
const places = ['EUROPE', 'USA_VIRGINIA', 'ASIA_PACIFIC'];

/** The function by itself, and through Hosting and CDN an address that reads one document of the store. */
export const uptimeChecks = ({ project, host }: Watched) =>
  ['/api/healthz', '/data.json'].map((path) => ({
    displayName: `practice: ${path}`,
    monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
    httpCheck: { path, port: 443, useSsl: true, validateSsl: true },
    period: '300s',
    selectedRegions: places,
    timeout: '10s',
  }));

/** One policy; its name is that of its row in "When something breaks" (docs/operate.md). */
const policy = (name: string, condition: object, alertStrategy: object = { autoClose: '86400s' }) => ({
  displayName: `practice: ${name}`,
  combiner: 'OR',
  enabled: true,
  conditions: [{ displayName: name, ...condition }],
  alertStrategy,
  documentation: {
    content: `See “When something breaks” in docs/operate.md: **${name}**.`,
    mimeType: 'text/markdown',
  },
});

/** Alerts of log entries, at most once an hour unless told otherwise. */
const onEntries = (name: string, watched: Watched, filter: string, atMostEvery = 3600) =>
  policy(
    name,
    {
      conditionMatchedLog: {
        filter: `${ours(watched)} AND (${filter})`,
        labelExtractors: { event: 'EXTRACT(jsonPayload.event)' },
      },
    },
    { notificationRateLimit: { period: `${atMostEvery}s` }, autoClose: '86400s' },
  );

const perFiveMinutes = { alignmentPeriod: '300s', crossSeriesReducer: 'REDUCE_SUM' };

/** Every alert. `checkIds` are those of the uptime checks, which the project gives them when they are made. */
export const alertPolicies = (watched: Watched, checkIds: readonly string[]) => [
  policy('the site does not answer', {
    conditionThreshold: {
      filter: `resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.labels.check_id=one_of(${checkIds.map((id) => `"${id}"`).join(',')})`,
      aggregations: [
        {
          // Longer than from one check to the next.
          alignmentPeriod: '600s',
          perSeriesAligner: 'ALIGN_NEXT_OLDER',
          crossSeriesReducer: 'REDUCE_COUNT_FALSE',
          groupByFields: ['metric.labels.check_id'],
        },
      ],
      comparison: 'COMPARISON_GT',
      thresholdValue: 1,
      duration: '120s',
    },
  }),
  policy('calls fail', {
    conditionThreshold: {
      filter: `${requests(watched)} AND metric.labels.response_code_class="5xx"`,
      aggregations: [{ ...perFiveMinutes, perSeriesAligner: 'ALIGN_RATE' }],
      denominatorFilter: requests(watched),
      denominatorAggregations: [{ ...perFiveMinutes, perSeriesAligner: 'ALIGN_RATE' }],
      comparison: 'COMPARISON_GT',
      thresholdValue: 0.05,
      duration: '300s',
    },
  }),
  onEntries(
    'an error',
    watched,
    [
      entries('failure'),
      entries('clientError', ['signedIn', '=', 'yes']),
      entries('brokenRecord'),
      entries('orphansFreed'),
    ].join(' OR '),
  ),
  // A policy of its own, at most once a day: anyone can send such a report, and must not hide a failure behind it.
  onEntries(
    'a visitor’s browser reports an error',
    watched,
    entries('clientError', ['signedIn', '=', 'no']),
    86_400,
  ),
  onEntries(
    'emails wait',
    watched,
    [entries('mailBacklog', ['count', '>', 0]), entries('mailServerUnreachable')].join(' OR '),
  ),
  onEntries('the doctor’s calendar is not read', watched, entries('calendarAge', ['minutes', '>', 120])),
  onEntries('scheduled work is overdue', watched, entries('runOverdue')),
  policy('the housekeeping does not run', {
    conditionAbsent: {
      filter: `resource.type="cloud_run_revision" AND metric.type="logging.googleapis.com/user/practice_housekeeping_runs"`,
      aggregations: [{ ...perFiveMinutes, perSeriesAligner: 'ALIGN_DELTA' }],
      duration: '3600s',
    },
  }),
  onEntries('no backup', watched, entries('backupAge', ['hours', '>', 36])),
];

const requests = ({ region }: Watched) =>
  `resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND resource.labels.location="${region}" AND metric.type="run.googleapis.com/request_count"`;
