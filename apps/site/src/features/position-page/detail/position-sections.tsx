import { Icon } from '@opencareers/ui/icon';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { detailFields } from '../position-fields.ts';
import { SkillList } from '../skill-list.tsx';
import { CompanyLinks, CustomContent, HiringSteps, Perks } from './company-sections.tsx';
import { Extras } from './lazy-extras.tsx';
import type { DetailTab } from './position-tabs.tsx';
import type { PositionView } from './position-view.ts';
import { SimilarPositions } from './similar-positions.tsx';
import { TextLanguages } from './text-languages.tsx';

type SectionName = DetailTab['sections'][number];

type Section = (props: { view: PositionView }) => ReactNode;

const SECTIONS: Readonly<Record<SectionName, Section>> = {
  jobDescription: JobText,
  positionFields: FactList,
  perks: Perks,
  hiringSteps: HiringSteps,
  blogs: ({ view }) => <CompanyLinks view={view} kind="blogs" />,
  videos: ({ view }) => <CompanyLinks view={view} kind="videos" />,
  insights: ({ view }) => <Extras view={view} kind="insights" />,
  // Nobody's colleagues are known without an employee directory; see docs/job-page.md.
  pymww: () => null,
  customContent: CustomContent,
  matchDetails: ({ view }) => <Extras view={view} kind="match" />,
  similarPositions: SimilarPositions,
};

/** The parts of a position that stand on one tab, in their order. */
export function TabSections({ view, tab }: { view: PositionView; tab: DetailTab }) {
  return (
    <div className="position__sections">
      {tab.showInsightsWidget && !tab.sections.includes('insights') && <Extras view={view} kind="insights" />}
      {tab.sections.map((name) => {
        const Content = SECTIONS[name];
        return (
          <Fragment key={name}>
            <Content view={view} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** Tabs on which this position has something to read. */
export function tabsWithContent(view: PositionView): DetailTab[] {
  return view.config.tabsDisplayConfig.filter(({ sections }) =>
    sections.some((name) => hasContent(view, name)),
  );
}

function hasContent({ config, answer }: PositionView, name: SectionName): boolean {
  const { perks, hiringSteps, blogs, videos, customContent } = answer.position.positionExtraDetails;
  const { positionInsightsConfig, similarPositionConfig } = config.sectionsConfig;
  switch (name) {
    case 'perks':
      return perks.length > 0;
    case 'hiringSteps':
      return hiringSteps !== undefined;
    case 'blogs':
      return blogs.length > 0;
    case 'videos':
      return videos.length > 0;
    case 'customContent':
      return customContent.length > 0;
    case 'insights':
      return positionInsightsConfig.enabled;
    case 'similarPositions':
      return similarPositionConfig.enabled;
    case 'pymww':
    case 'matchDetails':
      return false;
    default:
      return true;
  }
}

/** The facts that the configuration names. */
function FactList({ view }: { view: PositionView }) {
  const site = useSite();
  const { t } = useMessages();
  const { heading: Heading, config, answer } = view;
  const fields = detailFields(site, answer.position, config);
  if (fields.length === 0) return null;
  return (
    <section>
      <Heading className="position__section">{t('position.facts')}</Heading>
      <dl className="position__facts">
        {fields.map(({ name, label, text, icon, isMissing }) => (
          <div key={name} className="position__fact" data-field={name} data-missing={isMissing || undefined}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>
              <bdi suppressHydrationWarning>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The company's text about the job, and the skills that it names. */
function JobText({ view }: { view: PositionView }) {
  const { t } = useMessages();
  const { heading: Heading, answer } = view;
  const { position } = answer;
  return (
    <section>
      {position.jobDescription !== '' && (
        <>
          <Heading className="position__section">{t('position.about')}</Heading>
          <TextLanguages view={view} />
          <div
            className="prose"
            lang={position.language ?? undefined}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was written.
            dangerouslySetInnerHTML={{ __html: position.jobDescription }}
          />
        </>
      )}
      <SkillList skills={position.skills} heading={Heading} />
    </section>
  );
}
