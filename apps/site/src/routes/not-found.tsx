import { useLocation } from 'react-router';
import { isThemeBuilderPage, LazyThemeBuilder } from '../features/theme-builder/index.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';
import { companyName, useSite } from '../shell/site.ts';

/** What is at an address that leads nowhere: for theme builders the builder is at one of them [THEME-01]. */
export const handle: RouteHandle = {
  page: null,
  describe: ({ site, url }) => {
    const isBuilder = isThemeBuilderPage(site, url.pathname);
    const { t } = site.messages;
    return {
      ...pageTexts(site, 'careers'),
      title: isBuilder ? `${t('headings.themeBuilder')} | ${companyName(site)}` : t('notFound.title'),
      status: isBuilder ? 200 : 404,
      canonicalPath: url.pathname,
      isIndexable: false,
      positionId: null,
    };
  },
};

// A route of its own would be known to every page of every visitor.
export function Component() {
  const isBuilder = isThemeBuilderPage(useSite(), useLocation().pathname);
  if (isBuilder) return <LazyThemeBuilder describe={handle.describe} />;
  return <NotFoundPage describe={handle.describe} />;
}
