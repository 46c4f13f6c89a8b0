import { Link } from '@opencareers/ui/link';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import { linkTarget } from './link-target.ts';

/** A link of an answer; what leads nowhere good is a text. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useMessages();
  const { origin } = useSite();
  const links = useLinks();
  const target = linkTarget(href, origin);
  if (target === null) return <bdi>{children}</bdi>;
  return target.isOfSite ? (
    <SiteLink to={links.configured(target.href)}>
      <bdi>{children}</bdi>
    </SiteLink>
  ) : (
    <Link href={target.href} newTabLabel={t('site.opensInNewTab')}>
      <bdi>{children}</bdi>
    </Link>
  );
}
