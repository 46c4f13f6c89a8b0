import { OfflinePage } from '../features/offline/index.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { companyName } from '../shell/site.ts';

export const handle: RouteHandle = {
  page: null,
  describe: ({ site, url }) => ({
    title: `${site.messages.t('offline.title')} | ${companyName(site)}`,
    description: '',
    image: null,
    status: 200,
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  return <OfflinePage describe={handle.describe} />;
}
