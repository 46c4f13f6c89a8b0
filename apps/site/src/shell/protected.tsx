import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { RouteHandle } from './page-facts.ts';
import { findHeading } from './page-heading.tsx';
import { useSignIn } from './sign-in.ts';
import type { SignInRequest } from './sign-in-channel.ts';
import { useSite } from './site.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePage } from './use-page.ts';
import { usePageHead } from './use-page-head.ts';

/** A page for candidates: visitors are asked to sign in, and led to /careers when they do not [ROUTE-02]. */
export function Protected({ children }: { children: ReactNode }) {
  const { isOffered, isLoggedIn } = useSignIn();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  if (isLoggedIn || handle === undefined) return children;
  const { describe, heading } = handle;
  // Without accounts nothing tells that there could be such a page.
  return isOffered ? (
    <SignInWall describe={describe} heading={heading} />
  ) : (
    <NotFoundPage describe={describe} />
  );
}

/** Stands in the place of a candidate's page while nobody is signed in; the login opens over it [ROUTE-02]. */
function SignInWall({ describe, heading }: Pick<RouteHandle, 'describe' | 'heading'>) {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { page } = usePage();
  const navigate = useNavigate();
  const { title } = usePageHead(describe);
  // The entry of this page is replaced: going back must not end at the wall again.
  const handleCancel = useEffectEvent(() => void navigate(links.allJobs, { replace: true }));
  useEffect(() => {
    const request: SignInRequest = { onCancel: () => handleCancel() };
    site.signIn.open(request);
    return () => site.signIn.close(request);
  }, [site]);
  return (
    <div className="notice-page">
      <h1 className="notice-page__title" tabIndex={-1}>
        {findHeading(site, page) ?? (heading === undefined ? title : t(heading))}
      </h1>
      <p>
        <Icon name="user" size="small" /> <b>{t('signIn.wallTitle')}</b>
      </p>
      <p>{t('signIn.wallHelp')}</p>
      <div className="notice-page__actions">
        <Button
          variant="primary"
          data-needs-script
          onClick={() =>
            site.signIn.open({ onCancel: () => void navigate(links.allJobs, { replace: true }) })
          }
        >
          {t('site.signIn')}
        </Button>
        <noscript data-of="sign-in-button" />
        <SiteButtonLink to={links.allJobs} iconStart="briefcase">
          {t('site.openJobs')}
        </SiteButtonLink>
      </div>
    </div>
  );
}
