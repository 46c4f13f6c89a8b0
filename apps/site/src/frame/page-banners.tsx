import type { PageId } from '@opencareers/contracts/page-metadata';
import type { LanguageMarks } from '@opencareers/contracts/tenant-config/own-texts';
import { IconButton } from '@opencareers/ui/button';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { type CSSProperties, useState } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import './page-banners.css';
import { useOwnMarks } from '../shell/own-text.ts';
import { setupOf } from '../shell/page-setup.ts';
import { setPutAway } from '../shell/put-away.ts';
import { useSite } from '../shell/site.ts';
import { TenantHtml } from '../shell/tenant-html.tsx';

/** The thin banner above everything, for example while the site is being set up [CHROME-08, CHROME-09]. */
export function InstanceBanner() {
  const { instanceBannerData } = useSite().boot;
  const { displayBanner, displayText } = instanceBannerData;
  const marks = useOwnMarks()(instanceBannerData, 'displayText');
  const { t } = useMessages();
  if (!displayBanner || displayText === '') return null;
  return <Banner className="instance-banner" label={t('banner.site')} html={displayText} marks={marks} />;
}

const KINDS = {
  alert: { icon: 'warning', label: 'banner.alert' },
  info: { icon: 'info', label: 'banner.info' },
} as const;

/** The banner of the company above a page [CHROME-05]. */
export function PageBanner({ page }: { page: PageId | null }) {
  const { branding } = useSite().boot.configs.pcsxConfig;
  const { t } = useMessages();
  const setup = setupOf(branding.customPageSections.customPcsBanner, page);
  const { enabled, message, alertType } = setup;
  const marks = useOwnMarks()(setup, 'message');
  if (!enabled || message === '') return null;
  const { icon, label } = KINDS[alertType];
  return (
    <Banner
      className="page-banner"
      kind={alertType}
      icon={icon}
      label={t(label)}
      html={message}
      marks={marks}
    />
  );
}

interface BannerProps {
  className: string;
  label: string;
  html: string;
  marks: LanguageMarks;
  icon?: IconName;
  kind?: string;
}

/** About as many letters as stand on one line of a phone. */
const LINE_LETTERS = 36;

/** One line on phones, which opens where it is longer; closed, it stays away until it says something else. */
function Banner({ className, label, html, marks, icon, kind }: BannerProps) {
  const { t } = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  const switchName = switchOf(html);
  const isLong = html.replaceAll(/<[^>]*>/g, '').length > LINE_LETTERS;
  return (
    <section
      className={`banner ${className}`}
      data-kind={kind}
      aria-label={label}
      // The head of the page sets it for whoever has closed the banner, before anything is painted.
      style={{ '--banner-shown': `var(${switchName}, block)` } as CSSProperties}
    >
      <div className="banner__inner">
        {icon && <Icon name={icon} />}
        <div className="banner__text" data-whole={isWhole || undefined}>
          <TenantHtml html={html} {...marks} />
        </div>
        {isLong && (
          <IconButton
            className="banner__more"
            size="small"
            icon={isWhole ? 'chevron-up' : 'chevron-down'}
            label={t('banner.whole')}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          />
        )}
        <IconButton
          className="banner__close"
          size="small"
          icon="close"
          label={t('banner.close')}
          onClick={() => close(switchName)}
        />
      </div>
    </section>
  );
}

/** The style property that hides a banner with this text. */
function switchOf(html: string): string {
  let hash = 0;
  for (const letter of html) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `--banner-${hash.toString(36)}`;
}

function close(switchName: string): void {
  setPutAway(switchName, true);
  // The button that had the focus is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
}
