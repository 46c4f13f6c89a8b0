import { THEME_FILES_PREFIX, themeFilesFolder } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';

/** Reads a file of the themes of a company; null where there is none of this name. */
export type ReadThemeFile = (domain: string, name: string) => Promise<Buffer | null>;

/** A picture as an address or a `data:` URL, and the type of its file. */
const INLINE = /^data:(image\/[\w.+-]+);base64,([\w+/=]+)$/;
/** A sign is no more than this times as wide as high: it can stand in the square of an icon. */
const SIGN_RATIO = 1.5;

/**
 * The file of a picture that a configuration holds itself or a company has sent here; null for one at another address,
 * which is never asked for.
 */
export async function readImage(read: ReadThemeFile, address: string): Promise<Buffer | null> {
  const [, , base64] = INLINE.exec(address) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  if (!address.startsWith(THEME_FILES_PREFIX)) return null;
  const [domain = '', name = ''] = address.slice(THEME_FILES_PREFIX.length).split('/');
  return read(decodeURIComponent(domain), name);
}

/** The type of a picture that `readImage` knows. */
export function imageType(address: string): string {
  return INLINE.exec(address)?.[1] ?? (address.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
}

/**
 * The address of the sign that icons of a site are made of: the one of its theme, a logo that is about as high as wide,
 * else the small logo of the configuration; empty without one.
 */
export function signOf({ theme, pcsxConfig }: TenantConfig, domain: string): string {
  const { icon, light, dark } = theme.logo;
  const sign = icon ?? [light, dark].find((logo) => logo !== null && isSign(logo));
  if (sign !== null && sign !== undefined) return themeFilesFolder(domain) + sign;
  return pcsxConfig.branding.companyLogoSmall;
}

function isSign(logo: string): boolean {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(logo) ?? [];
  return Number(width) <= Number(height) * SIGN_RATIO;
}
