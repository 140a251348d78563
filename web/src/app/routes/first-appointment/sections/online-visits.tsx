import type { Service } from '@garden-room/contract/service';
import { type VisitMode, withoutComing } from '@garden-room/contract/visit-mode';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

type OnlineVisitsProps = {
  services: readonly Pick<Service, 'name' | 'mode'>[];
  /** Where the doctor may treat people. */
  licensedIn: string;
};

/** How a visit by phone or video works. */
export const OnlineVisits = ({ services, licensedIn }: OnlineVisitsProps) => (
  <>
    <dl>
      {(['video', 'phone'] as const)
        .filter((mode) => namesOf(services, mode))
        .map((mode) => (
          <div key={mode} className="border-b border-hairline py-3 first:border-t">
            <dt className="font-medium">{withoutComing[mode]?.where}</dt>
            <dd>
              {namesOf(services, mode)}. {withoutComing[mode]?.how}
            </dd>
          </div>
        ))}
    </dl>
    <p>All other visits are in person. If you would rather come in, say so in the note of your booking.</p>
    <p>
      At the time of the visit you must be in {licensedIn}, where the doctor is licensed. Be somewhere quiet,
      with your medicines beside you. If it turns out that an examination is needed, we will ask you to come
      in.
    </p>
    <p>
      The{' '}
      <Link to={paths.counselling} className={textLinkClass}>
        free counselling
      </Link>{' '}
      is something else: fifteen minutes by chat, without a diagnosis or a prescription.
    </p>
  </>
);

const namesOf = (services: OnlineVisitsProps['services'], mode: VisitMode) =>
  new Intl.ListFormat('en-US').format(
    services.filter((service) => service.mode === mode).map(({ name }) => name),
  );
