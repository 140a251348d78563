import { endpoints } from '@garden-room/contract/endpoints';
import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import { addressHeader } from '#http/caller-address.ts';
import { createMount, expressPath } from '#http/endpoint.ts';
import { createErrorHandler } from '#http/error-handler.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Log } from '#lib/log.ts';
import { appointmentRoutes } from '#routes/appointments.ts';
import { archiveRoutes } from '#routes/archive.ts';
import { blogRoutes, pictureRoutes } from '#routes/blog.ts';
import { calendarFeedRoutes } from '#routes/calendar-feeds.ts';
import { healthRoutes } from '#routes/health.ts';
import { importRoutes } from '#routes/imports.ts';
import { mailLinkRoutes, oneClickRoutes } from '#routes/mail-links.ts';
import { mailboxPageRoute, mailboxRoutes } from '#routes/mailbox.ts';
import { messageRoutes } from '#routes/messages.ts';
import { newsletterRoutes } from '#routes/newsletter.ts';
import { pageRoutes, personalPageRoutes } from '#routes/pages.ts';
import { paymentRoutes } from '#routes/payments.ts';
import { peopleRoutes } from '#routes/people.ts';
import { practiceRoutes } from '#routes/practice.ts';
import { reviewRoutes } from '#routes/reviews.ts';
import { sessionRoutes } from '#routes/session.ts';
import { taskRoutes } from '#routes/tasks.ts';
import { waitingListRoutes } from '#routes/waiting-list.ts';

const features = [
  sessionRoutes,
  peopleRoutes,
  practiceRoutes,
  appointmentRoutes,
  calendarFeedRoutes,
  messageRoutes,
  taskRoutes,
  paymentRoutes,
  importRoutes,
  mailLinkRoutes,
  blogRoutes,
  reviewRoutes,
  waitingListRoutes,
  newsletterRoutes,
  personalPageRoutes,
  healthRoutes,
  archiveRoutes,
];

/** The API under `/api`, built from its dependencies; listens nowhere by itself. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.config.trustedProxies);
  app.set(addressHeader, deps.config.addressHeader);

  app.use(createRequestLog(deps.log));
  app.use((_request, response, next) => {
    // Hosting's CDN keeps whatever does not say otherwise, a 404 for ten minutes.
    response.set({ ...deps.securityHeaders, 'Cache-Control': 'private, no-store' });
    next();
  });

  const api = Router({ caseSensitive: true });
  // Compresses large answers: Hosting sends what the function sends.
  const large = [
    endpoints.personalPage,
    endpoints.getPersonalData,
    endpoints.calendarFeed,
    endpoints.readArchive,
  ];
  for (const endpoint of large) api.use(expressPath(endpoint), compression());
  const mount = createMount(api, deps);
  mount(endpoints.healthz, async () => ({ body: { status: 'ok' as const } }));
  for (const routes of features) routes(mount, deps);
  mailboxRoutes(api, deps);
  oneClickRoutes(api, deps);
  refuseOtherMethods(api);
  api.use(() => {
    throw new AppError('not_found');
  });
  app.use('/api', api);
  app.use(mailboxPageRoute(deps));
  app.use(pictureRoutes(deps));
  app.use(pageRoutes(deps));

  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(createErrorHandler(deps.log));
  return app;
}

/** A known path with a method that no row of the contract gives it. */
function refuseOtherMethods(router: Router): void {
  for (const endpoint of Object.values(endpoints)) {
    router.all(expressPath(endpoint), (_request, response) => {
      const methods = Object.values(endpoints).filter((row) => row.path === endpoint.path);
      response.set('Allow', methods.map((row) => row.method).join(', '));
      throw new AppError('method_not_allowed');
    });
  }
}

/** One line a request, with the endpoint's path template, so that no id or query reaches the log. */
function createRequestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      log.request({
        method: request.method,
        route: String(response.locals['route'] ?? 'unknown'),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
