import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import type { RouteHandle } from './page-facts.ts';
import { findHeading } from './page-heading.tsx';
import type { SignInRequest } from './sign-in-channel.ts';
import { useSite } from './site.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePage } from './use-page.ts';
import { usePageHead } from './use-page-head.ts';

/** Stands in the place of a candidate's page while nobody is signed in; the login opens over it [ROUTE-02]. */
export function SignInWall({ describe, heading }: Pick<RouteHandle, 'describe' | 'heading'>) {
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
          onClick={() =>
            site.signIn.open({ onCancel: () => void navigate(links.allJobs, { replace: true }) })
          }
        >
          {t('site.signIn')}
        </Button>
        <SiteButtonLink to={links.allJobs} iconStart="briefcase">
          {t('site.openJobs')}
        </SiteButtonLink>
      </div>
    </div>
  );
}
