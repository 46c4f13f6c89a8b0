import type { PageId } from '@opencareers/contracts/page-metadata';
import { Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { PageHero } from '../shell/page-hero.tsx';
import { Panel } from '../shell/panel.tsx';
import { BellHost } from './bell-place.tsx';
import { Footer } from './footer.tsx';
import { Gates } from './gates.tsx';
import { Navbar } from './navbar.tsx';
import { InstanceBanner, PageBanner } from './page-banners.tsx';
import './shell.css';
import { usePage } from '../shell/use-page.ts';
import { usePageChange } from './use-page-change.ts';
import { useSignInAddress } from './use-sign-in-address.ts';

/** What stands around every page. */
export function Shell() {
  const { t } = useMessages();
  const shown = usePage();
  const announced = usePageChange(shown);
  useSignInAddress();
  return (
    <div className="shell" data-page={shown.page ?? undefined}>
      <a className="shell__skip" href="#main">
        {t('site.skipToContent')}
      </a>
      <InstanceBanner />
      <Panel name="navbar" label={t('site.navigation')}>
        <Navbar />
      </Panel>
      <PageBanner page={shown.page} />
      {/* Made anew for another page: what stands above a page would push down what it shares with the one before. */}
      <main key={shown.page} id="main" className="shell__main" tabIndex={-1}>
        <PageHero page={shown.page} />
        <Outlet />
      </main>
      {!isWithoutFooter(shown.page) && (
        <Panel name="footer" label={t('site.footer')}>
          <Footer />
        </Panel>
      )}
      <p className="oc-visually-hidden" aria-live="polite">
        {announced}
      </p>
      <BellHost />
      <Gates />
      <ScrollRestoration />
    </div>
  );
}

/** There one thing is to be done, and nothing leads away from it [CHROME-03]. */
function isWithoutFooter(page: PageId | null): boolean {
  return page === 'applyPage' || page === 'onboarding';
}
