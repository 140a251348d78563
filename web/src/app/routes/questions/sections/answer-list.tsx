import { Link } from 'react-router-dom';
import { EmergencyLinks } from '#components/ui/emergency-links.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import type { Answer } from './answers.ts';

/** Questions of one topic, answered; open all of them, so that they are found by a search in the page. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <div className="flex flex-col gap-8">
    {answers.map(({ question, answer, more }) => (
      <div key={question}>
        <h3 className="text-xl text-ink">{question}</h3>
        <p className="mt-2 text-ink-soft">
          <EmergencyLinks>{answer}</EmergencyLinks>
          {more && (
            <>
              {' More: '}
              <Link to={more[0]} className={textLinkClass}>
                {more[1]}
              </Link>
              .
            </>
          )}
        </p>
      </div>
    ))}
  </div>
);
