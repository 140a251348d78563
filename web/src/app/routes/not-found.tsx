import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';

export default function NotFoundPage() {
  return (
    <PageMessage
      title="This page does not exist"
      actions={
        <>
          <ButtonLink to={paths.home}>Back to home</ButtonLink>
          <ButtonLink to={paths.services} variant="quiet">
            See the services
          </ButtonLink>
        </>
      }
    >
      <p>
        The address may have changed, or a letter went missing on the way. Nothing is lost: the door is here.
      </p>
    </PageMessage>
  );
}
