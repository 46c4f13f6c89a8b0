import type { PageId } from '@opencareers/contracts/page-metadata';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { importGateFlow } from '../features/onboarding/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { PageHero } from '../shell/page-hero.tsx';
import { Panel } from '../shell/panel.tsx';
import { type Site, useSite } from '../shell/site.ts';
import { useCandidatePart } from '../shell/use-candidate-part.ts';
import { BellHost } from './bell-place.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { InstanceBanner, PageBanner } from './page-banners.tsx';
import './shell.css';
import { withQueryValue } from '@opencareers/contracts/url-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { importSignedIn } from '../features/account/index.ts';
import { loadChunk } from '../shell/chunk-loading.ts';
import { useSignIn } from '../shell/sign-in.ts';
import { emitSignal } from '../shell/signals.ts';
import { type ShownPage, usePage } from '../shell/use-page.ts';

const FLOW = {
  name: 'onboarding',
  load: async () => (await importGateFlow()).GateFlow,
};

/** What stands before the site for who has just signed in: terms, onboarding, first profile [[BOOT-03]…05]. */
function Gates() {
  const flow = useCandidatePart(FLOW, mayBeClosed(useSite()));
  return flow && <flow.Part />;
}

/** Whether something may stand before the site; what is asked for exactly comes with the code of the gates. */
function mayBeClosed({ boot: { isLoggedIn, onboardingData, configs } }: Site): boolean {
  if (!isLoggedIn) return false;
  return (
    !onboardingData.isOnboarded ||
    !onboardingData.isBootstrapped ||
    configs.pcsxConfig.termsOfServiceConfig.enabled ||
    configs.loginSignupConfig.candidateAuthV2.consent.consentOptions.length > 0
  );
}

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

/**
 * Reads what an address says about signing in: `show_login_modal` opens the dialog and leaves when it is closed
 * [ROUTE-14]; `signed_in` is how an identity provider leads back, and leaves once the pending action is done.
 */
function useSignInAddress(): void {
  const site = useSite();
  const { isOffered, isLoggedIn, open } = useSignIn();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const isAsked = /^(?:1|true)$/.test(given.get('show_login_modal') ?? '') && isOffered && !isLoggedIn;
  const isBack = given.has('signed_in');
  const leave = useEffectEvent((name: string) => {
    void navigate(
      { pathname, search: withQueryValue(search, name, null), hash },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isAsked) open({ onCancel: () => leave('show_login_modal') });
  }, [isAsked, open]);
  useEffect(() => {
    if (!isBack) return;
    loadChunk('signed-in', importSignedIn)
      .then(({ finishReturn }) => finishReturn(site))
      .catch(() => undefined)
      .finally(() => leave('signed_in'));
  }, [isBack, site]);
}

/**
 * Moves the focus to the heading of a page that was just opened, so that keyboards and screen readers go on
 * there. The first page of a visit is left alone: the browser reads it from the top. Gives the title of the page
 * to announce, empty on the first one [ROUTE-11].
 */
function usePageChange({ page, positionId, key }: ShownPage): string {
  const [title, setTitle] = useState('');
  const visited = useRef<string | null>(null);
  const shown = useRef<string | null>(null);
  // Before the effects of the page, which tell that its parts are ready.
  useLayoutEffect(() => {
    if (visited.current === key) return;
    visited.current = key;
    emitSignal({ kind: 'visit', page, positionId });
  }, [page, positionId, key]);
  useEffect(() => {
    if (shown.current === key) return undefined;
    const isFirst = shown.current === null;
    shown.current = key;
    if (isFirst) return undefined;
    setTitle(document.title);
    return keepHeadingFocused();
  }, [key]);
  return title;
}

// A page that is still loading has another heading than the finished one: the focus must not fall between them.
function keepHeadingFocused(): () => void {
  let heading: HTMLElement | null = null;
  const focusHeading = () => {
    heading = document.querySelector('h1');
    heading?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (heading?.isConnected === true) return;
    if (document.activeElement === document.body) focusHeading();
    else observer.disconnect();
  });
  focusHeading();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
