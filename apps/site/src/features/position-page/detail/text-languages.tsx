import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import type { PositionView } from './position-view.ts';

/** Leads to the job's text in the other languages that it has; nothing when there is only one. */
export function TextLanguages({ view: { answer, asked, place } }: { view: PositionView }) {
  const { t } = useMessages();
  const links = useLinks();
  const { otherLanguages } = answer.position;
  if (otherLanguages.length === 0) return null;
  // Beside the list another job may be shown in a moment: what is asked of one stands in its own page's address.
  const textIn = (tag: string) =>
    place === 'page'
      ? links.withParameter('text_language', tag)
      : `${links.job(asked.id)}&text_language=${tag}`;
  return (
    <p className="position__languages">
      {t('position.readIn')}
      {otherLanguages.map((tag) => (
        <SiteLink key={tag} to={textIn(tag)} hrefLang={tag} lang={tag}>
          {new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}
        </SiteLink>
      ))}
    </p>
  );
}
