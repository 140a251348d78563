import type { Service } from '@garden-room/contract/service';

/** The steps of the visit, and what to bring; each where the catalogue has it. */
export const ServiceVisit = ({ service: { course = [], bring = [] } }: { service: Service }) => (
  <div className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2">
    {course.length > 0 && (
      <section aria-labelledby="course">
        <h2 id="course" className="text-xl text-evergreen-strong">
          How it goes
        </h2>
        <ol className="mt-4 border-t border-hairline">
          {course.map((step, index) => (
            <li key={step} className="flex gap-4 border-b border-hairline py-3">
              <span
                aria-hidden="true"
                className="w-5 shrink-0 font-display text-xl leading-7 text-terracotta italic"
              >
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
          What to bring
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
