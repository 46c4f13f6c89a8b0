import { Outlet, ScrollRestoration } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import './shell.css';
import { usePageFocus } from './use-page-focus.ts';

/** What stands around every page. */
export function Shell() {
  const { t } = useMessages();
  usePageFocus();
  return (
    <div className="shell">
      <a className="shell__skip" href="#main">
        {t('site.skipToContent')}
      </a>
      <Navbar />
      <main id="main" className="shell__main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
