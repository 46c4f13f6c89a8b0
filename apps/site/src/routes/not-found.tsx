import { NotFoundPage } from '../shell/not-found-page.tsx';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';

export const handle: RouteHandle = {
  page: null,
  describe: ({ site, url }) => ({
    ...pageTexts(site, 'careers'),
    title: site.messages.t('notFound.title'),
    status: 404,
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  return <NotFoundPage describe={handle.describe} />;
}
