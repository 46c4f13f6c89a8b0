import { Link } from '@opencareers/ui/link';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import { useSite } from './site.ts';

const PRODUCT = 'Opencareers';

/** The end of every page. */
export function Footer() {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { privacy, socialLinks } = boot.configs.pcsxConfig.branding;
  return (
    <footer className="footer">
      <div className="footer__inner">
        <ul className="footer__links">
          {privacy !== '' && (
            <li>
              <Link variant="quiet" href={links.configured(privacy)}>
                {t('site.privacy')}
              </Link>
            </li>
          )}
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <Link variant="quiet" href={links.configured(url)}>
                {label}
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
        </ul>
        <p className="footer__product">{t('site.poweredBy', { product: PRODUCT })}</p>
      </div>
    </footer>
  );
}
