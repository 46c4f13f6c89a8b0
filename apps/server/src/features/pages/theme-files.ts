import { themeFilesFolder } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { contrast, pictureWidths, type SchemeName, schemeTokens } from '@opencareers/theme';

type Branding = TenantConfig['pcsxConfig']['branding'];
type HeroImages = Branding['heroImageConfig'];
type HeroImage = HeroImages['default'];

/** The widest window that a configuration may tell of: this picture counts for all of them. */
const ANY_WINDOW = 10_000;
const shown = new WeakMap<TenantConfig, TenantConfig>();

/**
 * The configuration as pages show it: with the logos and the picture that its theme names in place of its own, and of
 * two logos in each scheme the one that is made for the ground of the navigation bar.
 */
export function withThemeFiles(config: TenantConfig, domain: string): TenantConfig {
  const known = shown.get(config);
  if (known !== undefined) return known;
  const folder = themeFilesFolder(domain);
  const { branding } = config.pcsxConfig;
  const images = withPicture(branding.heroImageConfig, config.theme.hero, folder);
  const own = { ...branding, ...logosOf(config, folder), heroImageConfig: images };
  const made = { ...config, pcsxConfig: { ...config.pcsxConfig, branding: own } };
  shown.set(config, made);
  return made;
}

function logosOf(
  { theme, pcsxConfig: { branding } }: TenantConfig,
  folder: string,
): Partial<Pick<Branding, 'companyLogo' | 'companyLogoDark' | 'companyLogoSmall'>> {
  const { light, dark, icon } = theme.logo;
  const hasOwn = light !== null || dark !== null;
  const small = icon !== null && (hasOwn || branding.companyLogo !== '') ? folder + icon : null;
  if (!hasOwn && branding.companyLogoDark === '') return small === null ? {} : { companyLogoSmall: small };
  const onLight = hasOwn ? folder + (light ?? dark) : branding.companyLogo;
  const onDark = hasOwn ? folder + (dark ?? light) : branding.companyLogoDark;
  const logoIn = (scheme: SchemeName) => {
    const ground = schemeTokens(theme, scheme)['navbar-background'] ?? '#ffffff';
    return contrast(ground, '#ffffff') > contrast(ground, '#000000') ? onDark : onLight;
  };
  const [companyLogo, inDark] = [logoIn('light'), logoIn('dark')];
  return {
    companyLogo,
    companyLogoDark: inDark === companyLogo ? '' : inDark,
    ...((hasOwn || small !== null) && { companyLogoSmall: small ?? '' }),
  };
}

/** The picture of the theme wherever one stands, and on the search in any case. */
function withPicture(
  images: HeroImages,
  { style, picture, pictureAlt }: TenantConfig['theme']['hero'],
  folder: string,
): HeroImages {
  if (picture === null || (style !== 'picture' && style !== 'split')) return images;
  const address = folder + picture;
  const candidates = pictureWidths(picture).map(
    (width) => `${buildUrl(address, { width: String(width) })} ${width}w`,
  );
  const own = {
    image: address,
    imageAlt: pictureAlt ?? '',
    i18nImageAlt: {},
    placement: 'cover',
    // Browsers take the one of these that the window and its screen need.
    deviceConfiguration: [{ maxWidth: ANY_WINDOW, image: candidates.join(', ') }],
  } satisfies Partial<HeroImage>;
  const replaced = (image: HeroImage) => (image.enable ? { ...image, ...own } : image);
  const pageWiseSetup = Object.fromEntries(
    Object.entries(images.pageWiseSetup).map(([page, image]) => [page, replaced(image)]),
  ) as HeroImages['pageWiseSetup'];
  const search = pageWiseSetup.jobs ?? pageWiseSetup.careers ?? images.default;
  const silent = { text: '', i18nText: {}, subText: '', i18nSubText: {} };
  if (!search.enable) pageWiseSetup.jobs = { ...search, ...silent, ...own, enable: true };
  return { ...images, default: replaced(images.default), pageWiseSetup };
}
