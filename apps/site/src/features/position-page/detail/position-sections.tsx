import { Fragment, type ReactNode } from 'react';
import { CompanyLinks, CustomContent, Perks } from './company-sections.tsx';
import { FactList, JobText } from './job-sections.tsx';
import { Extras } from './lazy-extras.tsx';
import type { DetailTab } from './position-tabs.tsx';
import type { PositionView } from './position-view.ts';
import { SimilarPositions } from './similar-positions.tsx';

export type SectionName = DetailTab['sections'][number];

type Section = (props: { view: PositionView }) => ReactNode;

const SECTIONS: Readonly<Record<SectionName, Section>> = {
  jobDescription: JobText,
  positionFields: FactList,
  perks: Perks,
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
  const { perks, blogs, videos, customContent } = answer.position.positionExtraDetails;
  const { positionInsightsConfig, similarPositionConfig } = config.sectionsConfig;
  switch (name) {
    case 'perks':
      return perks.length > 0;
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
