import { isOwnNavbarShown } from '@opencareers/contracts/own-navbar';
import { Icon } from '@opencareers/ui/icon';
import { importCart } from '../features/cart/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from '../shell/links.ts';
import { useOwnMarks } from '../shell/own-text.ts';
import { companyName, useSite } from '../shell/site.ts';
import { useSiteLink } from '../shell/site-link.tsx';
import { TenantHtml, type TenantHtmlProps } from '../shell/tenant-html.tsx';
import { useCandidatePart } from '../shell/use-candidate-part.ts';
import { AccountMenu } from './account-menu.tsx';
import { BellPlace } from './bell-place.tsx';
import { LanguageMenu } from './language-menu.tsx';

const CART = {
  name: 'cart',
  texts: null,
  load: async () => (await importCart()).CartButton,
} as const;

/** The job cart in the navbar of tenants that have one [CART-01]. */
function LazyCart() {
  const { enabled } = useSite().boot.configs.pcsxConfig.jobCartConfig;
  const cart = useCandidatePart(CART, enabled);
  return enabled && <span className="navbar__bell navbar__cart">{cart && <cart.Part />}</span>;
}

/** The bar at the top: ours, or the company's own, by who is looking [CHROME-07]. */
export function Navbar() {
  const { configs, isLoggedIn } = useSite().boot;
  const own = configs.pcsxConfig.branding.customPageSections.customNavbarConfig;
  const marks = useOwnMarks()(own, 'html');
  return isOwnNavbarShown(own, isLoggedIn) ? <OwnNavbar html={own.html} {...marks} /> : <SiteNavbar />;
}

/** The company's own bar; what every visitor needs stands beside it and cannot be covered. */
function OwnNavbar(own: TenantHtmlProps) {
  const company = companyName(useSite());
  const { t } = useMessages();
  return (
    <header className="navbar">
      <div className="navbar__inner">
        <nav className="own-navbar__box" aria-label={company}>
          <TenantHtml {...own} />
        </nav>
        <nav className="navbar__links" aria-label={t('site.navigation')}>
          <LanguageMenu />
          <LazyCart />
          <BellPlace />
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}

/** The company, the way to all jobs, the language. */
function SiteNavbar() {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const company = companyName(site);
  const home = useSiteLink(links.allJobs);
  const jobs = useSiteLink(links.allJobs);
  const { branding } = site.boot.configs.pcsxConfig;
  const brand =
    branding.companyUrl === '' ? home : { href: links.configured(branding.companyUrl), onClick: undefined };
  return (
    <header className="navbar">
      <div className="navbar__inner">
        <a
          className="navbar__brand"
          href={brand.href}
          onClick={brand.onClick}
          aria-label={t('site.home', { company })}
        >
          {branding.companyLogo === '' ? <Monogram name={company} /> : <Logo />}
        </a>
        <nav className="navbar__links" aria-label={t('site.navigation')}>
          <a className="navbar__link" {...jobs}>
            <Icon name="briefcase" size="small" />
            {t('site.openJobs')}
          </a>
          <LanguageMenu />
          <LazyCart />
          <BellPlace />
          <AccountMenu />
        </nav>
      </div>
    </header>
  );
}

function Logo() {
  const { companyLogo, companyLogoDark, companyLogoSmall } = useSite().boot.configs.pcsxConfig.branding;
  return (
    <picture>
      {companyLogoSmall !== '' && <source media="(width < 600px)" srcSet={companyLogoSmall} />}
      {companyLogoDark !== '' && <source media="(prefers-color-scheme: dark)" srcSet={companyLogoDark} />}
      <img className="navbar__logo" src={companyLogo} alt="" />
    </picture>
  );
}

let graphemes: Intl.Segmenter | undefined;

// Making a segmenter costs a millisecond, which the server would spend on every page.
function initialOf(name: string): string {
  graphemes ??= new Intl.Segmenter();
  return graphemes.segment(name).containing(0)?.segment.toLocaleUpperCase() ?? '';
}

/** Stands for a company without a logo: its initial on the brand's colour, and its name. */
function Monogram({ name }: { name: string }) {
  return (
    <>
      {/* Drawn by the style sheet: as text it would belong to what the link is called by voice. */}
      <span className="navbar__initial" aria-hidden="true" data-initial={initialOf(name)} />
      <span className="navbar__name">{name}</span>
    </>
  );
}
