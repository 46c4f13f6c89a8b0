import type { PageId } from '@opencareers/contracts/page-metadata';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../messages/messages-context.tsx';
import './page-banners.css';
import { setupOf } from '../shell/page-setup.ts';
import { useSite } from '../shell/site.ts';
import { TenantHtml } from '../shell/tenant-html.tsx';

/** The thin banner above everything, for example while the site is being set up [CHROME-08, CHROME-09]. */
export function InstanceBanner() {
  const { displayBanner, displayText } = useSite().boot.instanceBannerData;
  const { t } = useMessages();
  if (!displayBanner || displayText === '') return null;
  return (
    <section className="instance-banner" aria-label={t('banner.site')}>
      <TenantHtml html={displayText} />
    </section>
  );
}

const KINDS = {
  alert: { icon: 'warning', label: 'banner.alert' },
  info: { icon: 'info', label: 'banner.info' },
} as const;

/** The banner of the company above a page [CHROME-05]. It cannot be closed: the server would show it again. */
export function PageBanner({ page }: { page: PageId | null }) {
  const { branding } = useSite().boot.configs.pcsxConfig;
  const { t } = useMessages();
  const { enabled, message, alertType } = setupOf(branding.customPageSections.customPcsBanner, page);
  if (!enabled || message === '') return null;
  const { icon, label } = KINDS[alertType];
  return (
    <section className="page-banner" data-kind={alertType} aria-label={t(label)}>
      <div className="page-banner__inner">
        <Icon name={icon} />
        <TenantHtml html={message} />
      </div>
    </section>
  );
}
