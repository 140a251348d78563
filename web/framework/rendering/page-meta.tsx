import { type ShareName, shareImage } from '#assets/share-images.ts';
import { paths } from '#config/paths.ts';
import { demonstrationSentence } from '#config/site.ts';
import { absolute } from '#config/site-url.ts';
import { usePractice } from '#lib/practice.ts';

type PageMetaProps = {
  title: string;
  description?: string | undefined;
  /** Given for pages with an address of their own; a pattern such as `*` gets no canonical link. */
  path?: string;
  noIndex?: boolean;
  kind?: 'website' | 'article';
  /** The picture of a link preview; `picture`, a file of the site, where it has one of its own. */
  share?: ShareName;
  picture?: string | undefined;
};

/** The page's `<title>` and metadata. React hoists them into the head, in HTML as in navigations. */
export function PageMeta({
  title,
  description: about,
  path,
  noIndex = false,
  kind = 'website',
  share = 'home',
  picture,
}: PageMetaProps) {
  const practice = usePractice();
  const fullTitle = fullTitleOf(title, path, practice.name);
  const description =
    about !== undefined && practice.demonstration ? `${about} ${demonstrationSentence}` : about;
  const url = path?.startsWith('/') && !path.includes(':') ? absolute(path) : null;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {url !== null && !noIndex && (
        <>
          <link rel="canonical" href={url} />
          <link
            rel="alternate"
            type="application/rss+xml"
            title={`${practice.name}: Health Blog`}
            href={paths.feed}
          />
          {import.meta.env.SSR && (
            <LinkPreview {...{ title: fullTitle, description, url, kind, share, picture }} />
          )}
        </>
      )}
    </>
  );
}

/** Home begins with the practice's name, and the specification gives every page of the dashboard one title. */
function fullTitleOf(title: string, path: string | undefined, practice: string): string {
  if (path === paths.home) return `${practice} | ${title}`;
  return path === paths.dashboard ? `${practice} ${title}` : `${title} | ${practice}`;
}

type LinkPreviewProps = Required<Pick<PageMetaProps, 'kind' | 'share' | 'picture'>> & {
  title: string;
  description: string | undefined;
  url: string;
};

/** Read out of the HTML by machines that run no scripts; so the browser's program does not carry it. */
const LinkPreview = ({ title, description, url, kind, share, picture }: LinkPreviewProps) => {
  const practice = usePractice();
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={practice.name} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absolute(picture ?? shareImage(share))} />
      <meta property="og:image:alt" content={title} />
      {picture === undefined && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
