import type { BootConfigs } from '@opencareers/contracts/boot-data';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';

type Button = BootConfigs['pcsxConfig']['formCenterConfig']['tabsConfig'][number]['tabCtaButtons'][number];

/** Buttons of a tab (formCenterConfig.tabCtaButtons): each leads to the page of the site that its action names. */
export function TabButtons({ buttons }: { buttons: readonly Button[] }) {
  const { boot, origin } = useSite();
  const links = useLinks();
  const { actionsConfig } = boot.configs.pcsxConfig.formCenterConfig;
  const ways = buttons.flatMap(({ label, action }) => {
    const url = Object.hasOwn(actionsConfig, action) ? actionsConfig[action]?.args.url : undefined;
    const to = typeof url === 'string' ? safeRedirect(url, origin) : null;
    return to === null || label.trim() === '' ? [] : [{ label, to }];
  });
  if (ways.length === 0) return null;
  return (
    <p className="form-center__buttons">
      {ways.map(({ label, to }) => (
        <SiteButtonLink key={`${label} ${to}`} to={links.configured(to)}>
          {label}
        </SiteButtonLink>
      ))}
    </p>
  );
}
