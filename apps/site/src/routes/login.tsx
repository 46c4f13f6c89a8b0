import { LoginPage } from '../shell/login-page.tsx';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';

export const handle: RouteHandle = {
  page: 'login',
  describe: ({ site, url }) => ({
    ...pageTexts(site, 'login'),
    status: 200,
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  return <LoginPage describe={handle.describe} />;
}
