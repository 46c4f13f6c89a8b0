import {
  THEME_PICTURE_HEIGHT_MIN,
  THEME_PICTURE_STEEPNESS_MAX,
  THEME_PICTURE_WIDTH_MIN,
  THEME_PIXELS_MAX,
} from '@opencareers/contracts/theme-calls';
import { PICTURE_WIDTH_MAX, pictureWidths } from '@opencareers/theme';
import type { PictureMaker, Sharp } from '../../../platform/pictures/picture-maker.ts';
import { showsNothing } from './blank-picture.ts';
import { blankLogo, type FilePart, FileRefusal, type PreparedFile } from './file-refusal.ts';

/** Formats by the first bytes of their files; the library, which knows many more, is asked about no other. */
const FORMATS: readonly { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 8, bytes: Buffer.from('WEBP') },
  { at: 4, bytes: Buffer.from('ftypavif') },
];

/** Room for a logo in px: twice the largest place that pages have for one. */
const LOGO_BOX = { width: 1024, height: 512 } as const;
const WORK_SECONDS = 30;
const FORMAT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Whether these are the first bytes of a picture of pixels that is taken. */
export function isPixelPicture(bytes: Buffer): boolean {
  return FORMATS.some(({ at, bytes: first }) => bytes.subarray(at, at + first.length).equals(first));
}

/**
 * A logo of pixels as PNG: drawn anew, so nothing is left of what the file held beside its picture. Throws
 * `FileRefusal`.
 */
export async function preparePixelLogo(
  maker: PictureMaker,
  bytes: Buffer,
  id: string,
): Promise<PreparedFile> {
  const { data, info } = await read(maker, bytes, (picture) =>
    picture
      .autoOrient()
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  if (await maker.inTurn((sharp) => showsNothing(sharp, data))) throw blankLogo();
  const name = `${id}-${info.width}x${info.height}.png`;
  return { name, parts: [{ part: 'png', type: 'image/png', bytes: data }] };
}

/** A picture of a page banner in all its widths and formats, drawn anew. Throws `FileRefusal`. */
export async function preparePicture(maker: PictureMaker, bytes: Buffer, id: string): Promise<PreparedFile> {
  const { data, info } = await read(maker, bytes, async (picture) => {
    refuseShape((await picture.metadata()).autoOrient);
    return picture
      .autoOrient()
      .resize({ width: PICTURE_WIDTH_MAX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  });
  const name = `${id}-${info.width}x${info.height}.jpg`;
  const parts: FilePart[] = [];
  for (const width of pictureWidths(name))
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      // One after the other: whoever waits for another picture comes in between.
      const made = await maker.inTurn((sharp) => encode(sharp(data).resize({ width }), format));
      parts.push({ part: `${width}.${format}`, type: FORMAT_TYPES[format], bytes: made });
    }
  return { name, parts: parts as PreparedFile['parts'] };
}

/** A banner is a wide place; a strip of a few px fills none. */
function refuseShape({ width, height }: { width: number; height: number }): void {
  if (width < THEME_PICTURE_WIDTH_MIN)
    throw new FileRefusal('too_small', `is ${width} px wide and must have ${THEME_PICTURE_WIDTH_MIN}`);
  if (height < THEME_PICTURE_HEIGHT_MIN)
    throw new FileRefusal('too_small', `is ${height} px high and must have ${THEME_PICTURE_HEIGHT_MIN}`);
  if (height > width * THEME_PICTURE_STEEPNESS_MAX)
    throw new FileRefusal(
      'too_small',
      `is ${width} px wide for a height of ${height}: at most ${THEME_PICTURE_STEEPNESS_MAX} times as high as wide`,
    );
}

function encode(picture: ReturnType<Sharp>, format: keyof typeof FORMAT_TYPES): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 76 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}

async function read<Made>(
  maker: PictureMaker,
  bytes: Buffer,
  draw: (picture: ReturnType<Sharp>) => Promise<Made>,
): Promise<Made> {
  return maker.inTurn(async (sharp) => {
    try {
      // Only the head is read for these: a small file can hold a picture that fills the memory.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > THEME_PIXELS_MAX)
        throw new FileRefusal(
          'too_many_pixels',
          `has ${width} × ${height} pixels, more than ${THEME_PIXELS_MAX / 1_000_000} million`,
        );
      const picture = sharp(bytes, { limitInputPixels: THEME_PIXELS_MAX, failOn: 'error' });
      return await draw(picture.timeout({ seconds: WORK_SECONDS }));
    } catch (error) {
      if (error instanceof FileRefusal) throw error;
      throw new FileRefusal('broken', 'cannot be read as a picture: it is cut off or damaged');
    }
  });
}
