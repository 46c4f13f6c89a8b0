import { Link } from '@opencareers/ui/link';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from '../shell/links.ts';
import { useOwnMarks } from '../shell/own-text.ts';
import { useSite } from '../shell/site.ts';
import { TenantHtml } from '../shell/tenant-html.tsx';

const PRODUCT = 'Opencareers';

/** The end of every page: what the company says there, its links, and who runs the site [CHROME-04]. */
export function Footer() {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { pcsxConfig, behaviourFlags, analyticsConfig } = boot.configs;
  const { privacy, socialLinks, customPageSections } = pcsxConfig.branding;
  const marksOf = useOwnMarks();
  const own = behaviourFlags.hideInjectedFooter ? '' : customPageSections.footer;
  return (
    <footer className="footer">
      {own !== '' && (
        <TenantHtml className="footer__own" html={own} {...marksOf(customPageSections, 'footer')} />
      )}
      <div className="footer__inner">
        <ul className="footer__links">
          {privacy !== '' && (
            <li>
              <Link variant="quiet" href={links.configured(privacy)}>
                {t('site.privacy')}
              </Link>
            </li>
          )}
          {socialLinks.map((link) => (
            <li key={link.url}>
              <Link variant="quiet" href={links.configured(link.url)}>
                <bdi {...marksOf(link, 'label')}>{link.label}</bdi>
              </Link>
            </li>
          ))}
          {boot.contactUrl !== '' && (
            <li>
              <Link variant="quiet" href={links.configured(boot.contactUrl)}>
                {t('errorPage.contact')}
              </Link>
            </li>
          )}
          {analyticsConfig.enabled && analyticsConfig.consentRequired && (
            <li>
              {/* Answered by the notice that asks for consent, which comes when the page is idle. */}
              <button type="button" className="oc-link oc-link--quiet footer__button" data-count-visits="">
                {t('site.countVisits')}
              </button>
            </li>
          )}
        </ul>
        <p className="footer__product">{t('site.poweredBy', { product: PRODUCT })}</p>
      </div>
    </footer>
  );
}
