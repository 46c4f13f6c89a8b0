import { z } from 'zod';
import { PAGE_IDS } from '../page-metadata.ts';
import {
  css,
  flag,
  html,
  inLanguages,
  isLink,
  link,
  MESSAGE_MAX,
  NAME_MAX,
  section,
  text,
  URL_MAX,
} from './schema-parts.ts';

const INLINE_IMAGE_MAX = 100_000;
const INLINE_IMAGE = /^data:image\/(?:png|svg\+xml|webp|jpeg|x-icon);base64,[A-Za-z0-9+/=]+$/;

function image(meaning: string, isAlso: (value: string) => boolean = () => false) {
  return z
    .string()
    .trim()
    .refine(
      (value) =>
        value === '' ||
        isLink(value) ||
        isAlso(value) ||
        (value.length <= INLINE_IMAGE_MAX && INLINE_IMAGE.test(value)),
      `must be an http or https address or an own path of at most ${URL_MAX} characters, or a base64 data:image of at most ${INLINE_IMAGE_MAX}`,
    )
    .default('')
    .describe(meaning);
}

/** Addresses with their widths, of which a browser takes the one that its window needs (`srcset`). */
function isCandidates(value: string): boolean {
  return value.split(', ').every((text) => {
    const [, address = '', width] = /^(\S+) (\d{1,5})w$/.exec(text) ?? [];
    return width !== undefined && isLink(address);
  });
}

const linkItem = z
  .string()
  .trim()
  .refine(isLink, 'must be an http or https address or a path that starts with one slash');

const HeroPictureSchema = z.strictObject({
  enable: flag(false, 'Show it.'),
  image: image('The picture; empty leaves the pattern.'),
  placement: z
    .enum(['cover', 'end'])
    .default('cover')
    .describe(
      'cover fills the band, with plain ground under the texts; end stands behind its end, fades towards the texts, turns round where text runs from right to left, and is not shown on phones.',
    ),
  ...inLanguages(
    'imageAlt',
    text('', 'What the picture shows, for people who do not see it; empty when it is decoration.', 300),
  ),
  ...inLanguages('text', text('', 'Large text on it.', 300)),
  ...inLanguages('subText', text('', 'Smaller text under it.', 600)),
  deviceConfiguration: z
    .array(
      z.strictObject({
        maxWidth: z.number().int().min(100).max(10_000).describe('Up to this window width, in pixels.'),
        image: image('Picture for it, or several as `address 640w, address 1280w`.', isCandidates),
      }),
    )
    .max(6)
    .default([])
    .describe('Other pictures for narrow windows.'),
});

const BannerSchema = z.strictObject({
  enabled: flag(false, 'Show it.'),
  ...inLanguages('message', html('Text of the banner.', MESSAGE_MAX)),
  alertType: z.enum(['alert', 'info']).default('alert').describe('Style.'),
});

/** Page identifiers that a per-page setup may name; `careers` is also reached as `jobs`. */
const PageIdSchema = z.enum(PAGE_IDS);

export const BrandingSchema = section(
  {
    companyName: text('', "The company as candidates know it; empty takes the tenant's name.", NAME_MAX),
    companyLogo: image('Logo in the navbar.'),
    companyLogoDark: image('Logo for dark surroundings; empty takes companyLogo.'),
    companyLogoSmall: image('Logo for phones, for example without the name; empty takes companyLogo.'),
    companyUrl: link('Where the logo leads; empty stays on the site.'),
    privacy: link('Address of the privacy notice.'),
    ...inLanguages('privacyHtml', html('Privacy notice shown on the site itself.', 200_000)),
    favicons: z
      .array(
        z.strictObject({
          href: linkItem.describe('Address of the icon.'),
          sizes: text('', 'Sizes, for example 32x32.', 50),
          type: text('', 'Media type, for example image/png.', 50),
        }),
      )
      .max(10)
      .default([])
      .describe(
        'Icons of the site; none takes those made of `companyLogoSmall` where the configuration holds it itself, else of the first letter of the company.',
      ),
    hideResumeUploadBar: flag(false, 'No "upload your resume" bar below the results.'),
    customPageSections: section(
      {
        ...inLanguages('footer', html('The footer.')),
        customNavbarConfig: section(
          {
            enable: flag(false, 'Show it to visitors.'),
            showInLoggedinView: flag(false, 'Show it to logged-in candidates.'),
            ...inLanguages('html', html('The navbar.')),
            css: css('Its style rules; kept inside its box.'),
            stylesheets: z
              .array(linkItem)
              .max(5)
              .default([])
              .describe('Accepted, without effect: a page calls no other host. Use css.'),
            scripts: z
              .array(linkItem)
              .max(0, 'must stay empty: tenant scripts are never run')
              .default([])
              .describe('Accepted, without effect: must stay empty, because tenant scripts are never run.'),
            injectInHtmlTemplate: flag(
              false,
              'Accepted, without effect: it always stands in the first HTML.',
            ),
          },
          "The company's own navbar instead of ours.",
        ),
        customPcsBanner: section(
          {
            default: BannerSchema.prefault({}).describe('On every page.'),
            pageWiseSetup: z
              .partialRecord(PageIdSchema, BannerSchema)
              .default({})
              .describe('By page identifier, instead of the default.'),
          },
          'Banner at the top.',
        ),
      },
      "The company's own parts of every page.",
    ),
    heroImageConfig: section(
      {
        pattern: image(
          'Tile that repeats over the bands. Only its opacity counts: it is drawn in a shade of the band, so that texts on it stay readable. Empty takes rings. A host of its own must allow it for other sites (CORS).',
        ),
        default: HeroPictureSchema.prefault({}).describe('On every page.'),
        pageWiseSetup: z
          .partialRecord(PageIdSchema, HeroPictureSchema)
          .default({})
          .describe('By page identifier, instead of the default.'),
      },
      'Picture at the top of pages.',
    ),
    socialLinks: z
      .array(
        z.strictObject({
          ...inLanguages('label', z.string().min(1).max(NAME_MAX).describe('Name.')),
          url: linkItem.describe('Address.'),
        }),
      )
      .max(12)
      .default([])
      .describe('Links in the footer.'),
  },
  'Name, logo, navbar, footer, banner and pictures.',
);
