import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { MadePicture, PictureMaker } from '../../../platform/pictures/picture-maker.ts';
import { iconColours, iconLetter, type TouchIconSize } from './site-icon.ts';

/** How much of an icon its sign takes: systems cut round shapes out of it (maskable, 80 % are safe). */
const SIGN = 0.6;

/** The icon of a site as PNG up to its corners: its sign, else its first letter. */
export async function drawTouchIcon(
  maker: PictureMaker,
  {
    config,
    company,
    mark,
    size,
  }: { config: TenantConfig; company: string; mark: Buffer | null; size: TouchIconSize },
): Promise<Buffer> {
  const room = Math.round(size * SIGN);
  const drawn = mark && (await maker.fit(mark, { width: room, height: room }));
  const { ground, ink } = iconColours(config, drawn !== null);
  const sign: MadePicture =
    drawn ??
    (await maker.drawText(iconLetter(company), {
      size: Math.round(size * 0.6),
      weight: 700,
      colour: ink,
      width: size,
    }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/></svg>`;
  const middle = (length: number) => Math.max(0, Math.round((size - length) / 2));
  return maker.drawPng(svg, [{ input: sign.input, left: middle(sign.width), top: middle(sign.height) }]);
}
