import type { Service } from '@garden-room/contract/service';
import { modeWords, visitWords } from '@garden-room/contract/visit-mode';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { livePart } from '#app/shell/live-part.tsx';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { FreeTimes, type ServiceTimes } from '#components/services/free-times.tsx';
import { servicePicture } from '#components/services/service-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { useSession } from '#features/session/use-session.ts';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { type ServiceSummary, usePreloadedData, useServices } from '#framework/rendering/page-data.ts';
import { PageMeta } from '#framework/rendering/page-meta.tsx';
import type { Elements } from '#lib/elements.ts';

/** The part below the page's main content, so it loads last. */
const RelatedPosts = livePart(() => import('#features/blog/related-posts.tsx'), { whenIdle: true });

/**
 * A service. Its HTML has what its card shows, for crawlers, previews and readers without scripts; the whole text is
 * for signed-in readers and comes from the catalogue.
 */
export default function ServiceDetailsPage() {
  const summary = usePreloadedData('service');
  const { status } = useSession();
  if (summary === undefined) return <WholeService />;
  if (summary === null) return <NotFound />;
  const beforeText = <Details service={summary} text={<TextToCome />} />;
  if (status !== 'signedIn') return beforeText;
  return (
    <Suspense fallback={beforeText}>
      <WholeService />
    </Suspense>
  );
}

function WholeService() {
  const { id } = useParams();
  const service = useServices().find((one) => one.id === id);
  if (!service) return <NotFound />;
  return (
    <Details service={service} text={<Overview service={service} />}>
      {service.topics && <RelatedPosts topics={service.topics} />}
    </Details>
  );
}

type DetailsProps = { service: ServiceSummary; text: Elements; children?: Elements };

function Details(props: DetailsProps) {
  const freeTimesOf = useFreeTimes();
  return <Article {...props} free={freeTimesOf(props.service.id)} />;
}

const Article = ({ service, free, text, children }: DetailsProps & { free: ServiceTimes | null }) => (
  <article className="wrap grid gap-x-20 gap-y-10 pt-6 pb-24 sm:pt-12 sm:pb-32 lg:grid-cols-[1fr_1.25fr]">
    <PageMeta
      title={service.name}
      path={paths.service(service.id)}
      description={`${service.short_description} ${service.durationMinutes} minutes, ${priceText(service.price)}.`}
      picture={service.image}
    />
    <div data-service={service.id}>
      <BackToAll />
      <CoverPicture
        picture={servicePicture(service)}
        sizes="(width >= 64rem) 30rem, (width >= 40rem) 24rem, 12rem"
        loading="eager"
        outlined
        className="mx-auto mt-9 aspect-4/5 w-full max-w-[12rem] text-terracotta sm:mt-12 sm:max-w-[24rem] lg:sticky lg:top-28 lg:max-w-none"
      />
    </div>
    <div className="lg:pt-16">
      <h1 className="max-w-[14ch] text-title text-evergreen-strong">{service.name}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-ink-soft">{service.short_description}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 border-y border-hairline py-6">
        <p className="text-lg font-medium text-ink tabular-nums">{priceText(service.price)}</p>
        <p className="text-ink-soft">{`${service.durationMinutes} minutes, ${modeWords[service.mode]}`}</p>
        <ButtonLink to={paths.bookService(service.id)} className="ml-auto max-sm:w-full">
          Book Now
        </ButtonLink>
        <div className="w-full max-w-[28rem]">
          <FreeTimes service={service} free={free} zoned />
        </div>
      </div>
      {text}
    </div>
    {children}
  </article>
);

const Overview = ({ service }: { service: Service }) => (
  <>
    <section aria-labelledby="overview" className="mt-12">
      <h2 id="overview" className="text-2xl text-evergreen-strong">
        Event Overview
      </h2>
      <p className="mt-4 max-w-[62ch] whitespace-pre-line">
        <EmergencyLinks>{service.overview}</EmergencyLinks>
      </p>
    </section>
    <ServiceVisit service={service} />
  </>
);

const TextToCome = () => (
  <section aria-labelledby="overview" className="mt-12">
    <h2 id="overview" className="text-2xl text-evergreen-strong">
      Event Overview
    </h2>
    <noscript>
      {import.meta.env.SSR && (
        <p className="mt-4">To read what the visit covers, log in with JavaScript turned on.</p>
      )}
    </noscript>
    <Skeleton className="mt-4 h-40 max-w-[62ch] noscript:hidden" />
  </section>
);

const BackToAll = () => (
  <ButtonLink to={paths.services} variant="quiet" size="sm">
    Back to all services
  </ButtonLink>
);

const NotFound = () => (
  <>
    <PageMeta title="Service not found" noIndex />
    <PageMessage
      title="Service not found"
      actions={
        <>
          <ButtonLink to={paths.services}>See all services</ButtonLink>
          <ButtonLink to={paths.counselling} variant="quiet">
            Free Counselling
          </ButtonLink>
        </>
      }
    >
      <p>
        There is no service at this address, or it is no longer offered. All current ones are on one page.
      </p>
    </PageMessage>
  </>
);

/** The steps of the visit, and what to bring; each where the catalogue has it. */
const ServiceVisit = ({ service: { course = [], bring = [], mode } }: { service: Service }) => (
  <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
    {course.length > 0 && (
      <section aria-labelledby="course">
        <h2 id="course" className="text-xl text-evergreen-strong">
          How it goes
        </h2>
        <ol className="mt-4 border-t border-hairline">
          {course.map((step, index) => (
            <li key={step} className="flex gap-4 border-b border-hairline py-3">
              <span aria-hidden="true" className="w-5 shrink-0 font-medium text-terracotta">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
    {bring.length > 0 && (
      <section aria-labelledby="bring">
        <h2 id="bring" className="text-xl text-evergreen-strong">
          {visitWords[mode].bring}
        </h2>
        <ul className="mt-4 border-t border-hairline">
          {bring.map((thing) => (
            <li key={thing} className="border-b border-hairline py-3">
              {thing}
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);
