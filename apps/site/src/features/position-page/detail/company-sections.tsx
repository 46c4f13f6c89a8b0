import { DrawnIcon, ICON_NAMES, Icon } from '@opencareers/ui/icon';
import { Link } from '@opencareers/ui/link';
import { useMessages } from '../../../messages/messages-context.tsx';
import { labelText } from '../../positions/index.ts';
import type { PositionView } from './position-view.ts';

interface SectionProps {
  view: PositionView;
}

/** Icons that only perks have. */
const PERK_SHAPES: ReadonlyMap<string, string> = new Map([
  [
    'bike',
    'M6 12.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM18 12.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM6 16.2L9 9h6.5l2.5 7.2M9 9l3.3 7.2L15.5 9M12.3 16.2H6M7.3 6.5H10M14.5 9V5.5H17.5',
  ],
  [
    'book',
    'M12 6.5C10.2 5.2 7.5 4.7 4 4.8v13.7c3.5-.1 6.2.4 8 1.7 1.8-1.3 4.5-1.8 8-1.7V4.8c-3.5-.1-6.2.4-8 1.7zM12 6.5v13.5',
  ],
  [
    'heart',
    'M12 19.8C6.8 16.3 3.8 13 3.8 9.3a4.3 4.3 0 0 1 8.2-1.8 4.3 4.3 0 0 1 8.2 1.8c0 3.7-3 7-8.2 10.5z',
  ],
  [
    'ship',
    'M4 13.5h16l-2.5 5h-11zM7 13.5V9h10v4.5M10 9V5h4v4M3 21c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0',
  ],
]);

/** The icon of a perk by the name in the configuration; a check mark for one that there is not. */
function PerkIcon({ name }: { name: string }) {
  const shape = PERK_SHAPES.get(name);
  if (shape !== undefined) return <DrawnIcon shape={shape} />;
  return <Icon name={ICON_NAMES.find((known) => known === name) ?? 'check'} />;
}

/** What the company offers with every job. */
export function Perks({ view: { answer, heading: Heading } }: SectionProps) {
  const messages = useMessages();
  const perks = answer.position.positionExtraDetails.perks as {
    title: string;
    description: string;
    icon: string;
  }[];
  if (perks.length === 0) return null;
  return (
    <section>
      <Heading className="position__section">{messages.t('position.perks')}</Heading>
      <ul className="position__perks">
        {perks.map(({ title, description, icon }) => (
          <li key={title} className="position__perk">
            <PerkIcon name={icon} />
            <div>
              <p className="position__perk-title">{labelText(messages, title)}</p>
              {description && <p className="position__perk-text">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The company's own paragraphs. */
export function CustomContent({ view: { answer, heading: Heading } }: SectionProps) {
  const messages = useMessages();
  return answer.position.positionExtraDetails.customContent.map(({ title, body }) => (
    <section key={title}>
      {title !== '' && <Heading className="position__section">{labelText(messages, title)}</Heading>}
      <div
        className="prose"
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it by the rules of job texts.
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </section>
  ));
}

/** The company's videos or blogs, as links: nothing of another site runs in ours. */
export function CompanyLinks({ view, kind }: SectionProps & { kind: 'videos' | 'blogs' }) {
  const { t } = useMessages();
  const { heading: Heading } = view;
  const links = linksOf(view, kind);
  if (links.length === 0) return null;
  return (
    <section>
      <Heading className="position__section">
        {t(kind === 'videos' ? 'position.videos' : 'position.blogs')}
      </Heading>
      <ul className="position__links">
        {links.map(({ url, title }) => (
          <li key={url}>
            <Link href={url} newTabLabel={t('site.opensInNewTab')}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linksOf({ answer }: PositionView, kind: 'videos' | 'blogs'): { url: string; title: string }[] {
  const { videos, blogs } = answer.position.positionExtraDetails;
  const found =
    kind === 'videos'
      ? (videos as { url: string; title: string }[])
      : (blogs as { rssUrl: string; tags: string[] }[]).map(({ rssUrl, tags }) => ({
          url: rssUrl,
          title: tags.join(', '),
        }));
  return found.map(({ url, title }) => ({ url, title: title || URL.parse(url)?.hostname || url }));
}
