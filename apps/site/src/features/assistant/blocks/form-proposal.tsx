import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { linkTarget } from './link-target.ts';
import { ProposalBox } from './proposal-box.tsx';
import type { ProposalProps } from './proposal-frame.tsx';

/** Leads to a form of the site. */
export function FormProposal({ text, button, href }: ProposalProps & { href: string }) {
  const { origin } = useSite();
  const links = useLinks();
  const target = linkTarget(href, origin);
  return (
    <ProposalBox text={text}>
      {target?.isOfSite && (
        <div className="assistant-buttons">
          <SiteButtonLink size="small" to={links.configured(target.href)}>
            <bdi>{button}</bdi>
          </SiteButtonLink>
        </div>
      )}
    </ProposalBox>
  );
}
