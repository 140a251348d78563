/** The mark of a social network; `styles/social.css` draws it, which costs the first load less than paths in a program. */
export const SocialIcon = ({ name }: { name: string }) => (
  <span aria-hidden="true" data-name={name} className="social-mark" />
);
