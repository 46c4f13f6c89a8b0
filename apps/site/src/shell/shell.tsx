import { Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Panel } from './panel.tsx';
import './shell.css';
import { usePage } from './use-page.ts';
import { usePageChange } from './use-page-change.ts';

/** What stands around every page. */
export function Shell() {
  const { t } = useMessages();
  const shown = usePage();
  const announced = usePageChange(shown);
  return (
    <div className="shell" data-page={shown.page ?? undefined}>
      <a className="shell__skip" href="#main">
        {t('site.skipToContent')}
      </a>
      <Panel name="navbar" label={t('site.navigation')}>
        <Navbar />
      </Panel>
      <main id="main" className="shell__main" tabIndex={-1}>
        <Outlet />
      </main>
      <Panel name="footer" label={t('site.footer')}>
        <Footer />
      </Panel>
      <p className="oc-visually-hidden" aria-live="polite">
        {announced}
      </p>
      <ScrollRestoration />
    </div>
  );
}
