import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

type OnlineVisitsProps = {
  /** Of the services that can be had without coming. */
  names: readonly string[];
  /** Where the doctor may treat people. */
  licensedIn: string;
};

/** How a visit by phone or video works. */
export const OnlineVisits = ({ names, licensedIn }: OnlineVisitsProps) => (
  <>
    <p>
      {new Intl.ListFormat('en-US').format(names)} can be done by phone or video. Book as usual and write
      “online” into the note. The practice answers by a message in your dashboard, with the number or the link
      for the visit; until it does, plan to come in.
    </p>
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
