import { shortened } from '@opencareers/messages/beginnings';
import type { SchemeTokens } from '@opencareers/theme';
import type { MadePicture, PictureLayer, PictureMaker } from '../../../platform/pictures/picture-maker.ts';

/** The size that social networks and messengers show links in (https://ogp.me, 1.91 to 1). */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

const BAR = 132;
/** The line in the accent that it ends with. */
const RULE = 10;
const EDGE = 72;
const LOGO = { width: 460, height: 72 } as const;
const ART = { width: 620, height: 300 } as const;
/** Sizes of the title, the largest at which it takes no more room than it has. */
const TITLE_SIZES = [76, 64, 54, 44] as const;
const TITLE_HEIGHT = 250;
/** More of a title is cut off: nobody reads it in a list of links. */
const TITLE_MAX = 110;
const LINE_MAX = 80;

/** What the picture of a link says and shows. */
export interface SocialPicture {
  title: string;
  /** Place and the like; empty where there is nothing to say. */
  line: string;
  company: string;
  tokens: SchemeTokens;
  /** The company's logo as a file, made for its navigation bar. */
  logo: Buffer | null;
  /** A picture for the lower end, as a file. */
  art: Buffer | null;
  isRightToLeft: boolean;
}

/** The picture that a link to a page is shown with, as PNG, in the colours of the site. */
export async function drawSocialPicture(maker: PictureMaker, picture: SocialPicture): Promise<Buffer> {
  const { tokens, isRightToLeft, company } = picture;
  const { width, height } = SOCIAL_PICTURE;
  const room = width - 2 * EDGE;
  const start = (layer: MadePicture, top: number): PictureLayer => ({
    input: layer.input,
    left: isRightToLeft ? width - EDGE - layer.width : EDGE,
    top: Math.round(top),
  });
  const colour = (name: string) => tokens[name] ?? '#000000';
  const logo =
    (picture.logo && (await maker.fit(picture.logo, LOGO))) ??
    (await maker.drawText(company, {
      size: 40,
      weight: 700,
      colour: colour('navbar-text-color'),
      width: room,
    }));
  const title = await drawTitle(maker, shortened(picture.title, TITLE_MAX), {
    colour: colour('banner-text-color'),
    width: room,
  });
  const layers = [start(logo, (BAR - logo.height) / 2), start(title, BAR + 56)];
  if (picture.line !== '') {
    const look = { size: 36, weight: 400, colour: colour('banner-text-muted'), width: room } as const;
    layers.push(
      start(await maker.drawText(shortened(picture.line, LINE_MAX), look), BAR + 56 + title.height + 32),
    );
  }
  const art = picture.art && (await maker.fit(picture.art, ART));
  if (art !== null) {
    const { input } = await maker.fade(art, isRightToLeft ? 'right' : 'left');
    layers.unshift({ input, left: isRightToLeft ? 0 : width - art.width, top: height - RULE - art.height });
  }
  return maker.drawPng(groundOf(colour), layers);
}

async function drawTitle(
  maker: PictureMaker,
  text: string,
  look: { colour: string; width: number },
): Promise<MadePicture> {
  let drawn: MadePicture | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await maker.drawText(text, { ...look, size, weight: 700 });
    if (drawn.height <= TITLE_HEIGHT) break;
  }
  return drawn as MadePicture;
}

function groundOf(colour: (name: string) => string): string {
  const { width, height } = SOCIAL_PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('banner-background')}"/>`,
    `<rect width="${width}" height="${BAR}" fill="${colour('navbar-background')}"/>`,
    `<rect y="${BAR}" width="${width}" height="2" fill="${colour('navbar-border')}"/>`,
    `<rect y="${height - RULE}" width="${width}" height="${RULE}" fill="${colour('banner-accent')}"/>`,
    '</svg>',
  ].join('');
}
