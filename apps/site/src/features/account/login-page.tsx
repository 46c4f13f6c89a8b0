import { SIGN_IN_STEP_PARAMETER, SIGN_IN_TOLD } from '@opencareers/contracts/account-calls';
import type { SignedIn } from '@opencareers/contracts/accounts';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import type { THEME_PREVIEW_PARAM } from '@opencareers/contracts/theme-calls';
import { withQueryValue } from '@opencareers/contracts/url-query';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { NoticePage } from '../../shell/notice-page.tsx';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { useSignIn } from '../../shell/sign-in.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { usePageHead } from '../../shell/use-page-head.ts';
import { toldProblem } from './refusals.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { finishSignIn } from './signed-in.ts';
import { SentCodeForm } from './steps/sent-code-form.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';

// Its type only: the value would bring the calls of the theme builder to every login.
const PREVIEW: typeof THEME_PREVIEW_PARAM = 'theme_preview';

/** The page of the login: the form of the dialog; where there are no accounts it says that none is needed. */
export function LoginPage({ describe }: Pick<RouteHandle, 'describe'>) {
  const { isOffered } = useSignIn();
  usePageHead(describe);
  return isOffered ? <LoginForm /> : <NoLogin />;
}

function LoginForm() {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const links = useLinks();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const page = `${pathname}${withoutTold(search)}`;
  const isCodeSent = asked.get(SIGN_IN_STEP_PARAMETER) === 'code';
  const told = toldProblem(messages, asked);
  const target = useTarget();
  // Who edits a theme looks at this page, signed in as they are.
  const isLeft = site.boot.isLoggedIn && !asked.has(PREVIEW);
  const [isDone, setIsDone] = useState(isLeft);
  useEffect(() => {
    // In the place of this page: going back must not lead through the login again.
    if (isLeft) site.goTo(target, { isReplacing: true });
  }, [site, target, isLeft]);
  const handleSignedIn = async (answer: SignedIn) => {
    setIsDone(true);
    await finishSignIn(site, answer, { skipRefresh: true });
    site.goTo(target, { isReplacing: true });
  };
  const flow = useCodeSignIn((answer) => void handleSignedIn(answer), {
    problem: told?.of === 'field' ? told : null,
  });
  return (
    <NoticePage title={t('site.signIn')} actions={null}>
      <div className="sign-in-page">
        {told?.of === 'call' && !isDone && (
          <AlertBox tone="warning" isUrgent>
            {told.text}
          </AlertBox>
        )}
        {isDone ? (
          <output>{t('signIn.done')}</output>
        ) : isCodeSent ? (
          <SentCodeForm page={page} problem={told?.of === 'field' ? told.text : null} />
        ) : (
          <SignInSteps
            flow={flow}
            links={links}
            next={target}
            page={page}
            onSignedIn={(answer) => void handleSignedIn(answer)}
          />
        )}
      </div>
    </NoticePage>
  );
}

/** The parameters of the page, but for what an earlier try has left in its address. */
function withoutTold(search: string): string {
  return SIGN_IN_TOLD.reduce((left, name) => withQueryValue(left, name, null), search);
}

/** Where the login leads: to the asked-for page of this site, else to that of the configuration. */
function useTarget(): string {
  const { boot, origin } = useSite();
  const links = useLinks();
  const { search } = useLocation();
  const asked = safeRedirect(new URLSearchParams(search).get('next'), origin);
  // Never back to the login itself.
  if (asked !== null && !/^\/(?:careers|candidate)\/login\b/.test(asked)) return asked;
  return links.configured(boot.configs.loginSignupConfig.login.nextUrl);
}

function NoLogin() {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <NoticePage
      title={t('login.offTitle')}
      actions={
        <SiteButtonLink variant="primary" iconStart="search" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      }
    >
      <p>{t('login.offHelp')}</p>
    </NoticePage>
  );
}
