import { Link } from 'react-router-dom';
import { useInbox } from '#api/list-messages.ts';
import { Notice } from '#components/ui/notice.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';

/** That messages wait to be read, as soon as the bell has found any. */
export default function UnreadNote({ email }: { email: string }) {
  const unread = useInbox(email)?.unread ?? 0;
  if (unread === 0) return null;
  const link = (
    <Link to={paths.messages} className={textLinkClass}>
      Read your messages
    </Link>
  );
  return (
    <div className="mt-10">
      <Notice
        title={unread === 1 ? 'A message waits for you' : `${unread} messages wait for you`}
        action={link}
      >
        From the practice.
      </Notice>
    </div>
  );
}
