import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';

export const BlogNotFound = () => (
  <PageMessage title="Blog not found." actions={<ButtonLink to={paths.blog}>All posts</ButtonLink>}>
    <p>It may have been taken down, or a letter of its address went missing on the way.</p>
  </PageMessage>
);
