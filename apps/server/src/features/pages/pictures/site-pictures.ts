import { createHash } from 'node:crypto';
import { SOCIAL_PICTURE_PATH } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { directionOf } from '@opencareers/messages/languages';
import { readTheme, schemeTokens } from '@opencareers/theme';
import { LRUCache } from 'lru-cache';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import type { PictureMaker } from '../../../platform/pictures/picture-maker.ts';
import { drawSocialPicture } from './draw-social-picture.ts';
import { drawTouchIcon } from './draw-touch-icon.ts';
import { type ReadThemeFile, readImage, signOf } from './read-image.ts';
import { drawFavicon, type TouchIconSize } from './site-icon.ts';

const PURPOSE = 'social-picture';
const KEPT_BYTES = 8_000_000;
/** What `page.title` is put together with (`seoConfig.pagesMetadata`). */
const SEPARATOR = ' | ';

/** What the picture of a page is about; a picture is drawn for these only when the server has named them itself. */
interface SocialPictureAsk {
  domain: string;
  microsite: string;
  hl: string;
  title: string;
  line: string;
}

interface PictureOwner {
  domain: string;
  config: TenantConfig;
  company: string;
}

/** The pictures that the server draws of a site in its colours: of links to its pages, and the icons of devices. */
export class SitePictures {
  readonly #keys: KeyedHashes;
  readonly #maker: PictureMaker;
  readonly #read: ReadThemeFile;
  readonly #looks = new WeakMap<TenantConfig, string>();
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor({ keys, maker, read }: { keys: KeyedHashes; maker: PictureMaker; read: ReadThemeFile }) {
    this.#keys = keys;
    this.#read = read;
    this.#maker = maker;
  }

  /** The address of the picture of a page, which says everything that the picture shows: it is kept for a year. */
  addressOf(
    { title, ...page }: { domain: string; microsite: string | null; locale: string; title: string },
    { config, company }: Omit<PictureOwner, 'domain'>,
  ): string {
    const [headline = '', ...rest] = title.split(SEPARATOR).filter((part) => part !== company);
    const ask: SocialPictureAsk = {
      domain: page.domain,
      microsite: page.microsite ?? '',
      hl: page.locale,
      title: headline || company,
      line: rest.join(' · '),
    };
    return buildUrl(SOCIAL_PICTURE_PATH, { ...ask, look: this.#lookOf(config), proof: this.#proofOf(ask) });
  }

  /** The picture that an address of `addressOf` names; null for any other. */
  async drawSocial(ask: SocialPictureAsk & { proof: string }, owner: PictureOwner): Promise<Buffer | null> {
    const { proof, ...asked } = ask;
    if (this.#proofOf(asked) !== proof) return null;
    const { branding } = owner.config.pcsxConfig;
    const { image } = branding.heroImageConfig.pageWiseSetup.careers ?? branding.heroImageConfig.default;
    return this.#draw(`${proof} ${this.#lookOf(owner.config)}`, async () =>
      drawSocialPicture(this.#maker, {
        title: asked.title,
        line: asked.line,
        company: owner.company,
        tokens: schemeTokens(readTheme(owner.config.theme), 'light'),
        logo: await readImage(this.#read, branding.companyLogo),
        art: await readImage(this.#read, image),
        isRightToLeft: directionOf(asked.hl) === 'rtl',
      }),
    );
  }

  /** The icon of the site as PNG, for devices that show no other. */
  drawIcon({ config, company, domain }: PictureOwner, size: TouchIconSize): Promise<Buffer> {
    return this.#draw(`${size} ${company} ${this.#lookOf(config)}`, async () => {
      const mark = await readImage(this.#read, signOf(config, domain));
      return drawTouchIcon(this.#maker, { config, company, mark, size });
    });
  }

  /** The icon of the site as SVG. */
  async drawFavicon({ config, company, domain }: PictureOwner): Promise<string> {
    const address = signOf(config, domain);
    const file = await readImage(this.#read, address);
    return drawFavicon(config, { company, sign: file && { address, file } });
  }

  async #draw(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#drawn.get(name);
    if (kept !== undefined) return kept;
    const running = this.#running.get(name) ?? draw();
    this.#running.set(name, running);
    try {
      const picture = await running;
      this.#drawn.set(name, picture);
      return picture;
    } finally {
      this.#running.delete(name);
    }
  }

  #lookOf(config: TenantConfig): string {
    const known = this.#looks.get(config);
    if (known !== undefined) return known;
    const { companyName, companyLogo, companyLogoSmall, heroImageConfig } = config.pcsxConfig.branding;
    const shown = [config.theme, companyName, companyLogo, companyLogoSmall, heroImageConfig];
    const look = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
    this.#looks.set(config, look);
    return look;
  }

  #proofOf({ domain, microsite, hl, title, line }: SocialPictureAsk): string {
    return this.#keys.of(PURPOSE, JSON.stringify([domain, microsite, hl, title, line]));
  }
}
