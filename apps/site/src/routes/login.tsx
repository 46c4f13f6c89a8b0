import { LoginPage } from '../features/account/index.ts';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';
import { companyName } from '../shell/site.ts';

export const handle: RouteHandle = {
  page: 'login',
  describe: ({ site, url }) => {
    const texts = pageTexts(site, 'login');
    const isOffered = site.boot.configs.loginSignupConfig.candidateLoginEnabled;
    return {
      ...texts,
      // Without accounts nothing speaks of logging in [AUTH-01].
      title: isOffered ? texts.title : `${site.messages.t('login.offTitle')} | ${companyName(site)}`,
      status: 200,
      canonicalPath: url.pathname,
      isIndexable: false,
      positionId: null,
    };
  },
};

export function Component() {
  return <LoginPage describe={handle.describe} />;
}
