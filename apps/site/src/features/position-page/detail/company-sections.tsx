import { DrawnIcon, ICON_NAMES, Icon } from '@opencareers/ui/icon';
import { Link } from '@opencareers/ui/link';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAfterPaint } from '../../../shell/use-after-paint.ts';
import { type LatePart, useLatePart } from '../../../shell/use-late-part.ts';
import { labelText } from '../../positions/index.ts';
import { loadExtras } from './load-extras.ts';
import type { PositionView } from './position-view.ts';

interface SectionProps {
  view: PositionView;
}

/** The icon of a perk by the name in the configuration; a check mark for one that there is not. */
function PerkIcon({ name, late }: { name: string; late: LatePart<typeof loadExtras> }) {
  const known = ICON_NAMES.find((icon) => icon === name);
  if (known !== undefined) return <Icon name={known} />;
  // Its room is there before it is drawn.
  if (late === null) return <DrawnIcon shape="" />;
  const shape = late?.PERK_SHAPES.get(name);
  return shape === undefined ? <Icon name="check" /> : <DrawnIcon shape={shape} />;
}

/** What the company offers with every job. */
export function Perks({ view: { answer, heading: Heading } }: SectionProps) {
  const messages = useMessages();
  const late = useLatePart(loadExtras, useAfterPaint());
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
            <PerkIcon name={icon} late={late} />
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

/** What happens from the application to the answer. */
export function HiringSteps({ view: { answer, heading: Heading } }: SectionProps) {
  const messages = useMessages();
  const { hiringSteps = [] } = answer.position.positionExtraDetails;
  if (hiringSteps.length === 0) return null;
  return (
    <section>
      <Heading className="position__section">{messages.t('position.hiringSteps')}</Heading>
      <ol className="position__steps">
        {hiringSteps.map(({ title, description }) => (
          <li key={title}>
            <p className="position__perk-title">{labelText(messages, title)}</p>
            {description && <p className="position__perk-text">{description}</p>}
          </li>
        ))}
      </ol>
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
