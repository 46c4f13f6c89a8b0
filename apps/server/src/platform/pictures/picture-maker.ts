import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from '../html-text.ts';
import { readFont } from '../pdf/font-files.ts';
import { type FontWeight, textFontPaths } from '../pdf/fonts.ts';

export type Sharp = typeof import('sharp')['default'];

/** The family of what `textFontPaths` names, first the letters of all alphabets but the Arabic ones. */
const FAMILY = 'Noto Sans, Noto Sans Arabic';
/** Points are pixels at this resolution. */
const DPI = 72;
/** Larger pictures are not opened: a small file can hold one that fills the memory. */
const PIXELS_MAX = 40_000_000;

/** At which units of a drawing become pixels (sharp): sharp enough for the largest place that one has. */
export const DRAWING_DENSITY = 288;

/** A picture to lay on another one, from its upper left corner. */
export interface PictureLayer {
  input: Buffer;
  left: number;
  top: number;
}

/** What a text looks like; sizes in pixels. */
export interface TextLook {
  size: number;
  weight: FontWeight;
  colour: string;
  /** Lines break at this width; those of a text from right to left begin at the right by themselves. */
  width: number;
}

/** A picture with its size in pixels. */
export interface MadePicture {
  input: Buffer;
  width: number;
  height: number;
}

/**
 * Makes pictures. The library that does it is loaded with the first one, works beside the event loop and on one picture
 * at a time: pictures are never what visitors wait for.
 */
export class PictureMaker {
  readonly #folder: string | null;
  #ready: Promise<Sharp> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `folder` is where fonts are unpacked; null takes a temporary one. */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** Draws an SVG, lays pictures on it and gives a PNG. Whoever asks later waits for those before. */
  drawPng(svg: string, layers: readonly PictureLayer[] = []): Promise<Buffer> {
    return this.inTurn(async (sharp) => {
      const picture = sharp(Buffer.from(svg), { limitInputPixels: PIXELS_MAX });
      return picture
        .composite([...layers])
        .png({ palette: true, quality: 90, effort: 4 })
        .toBuffer();
    });
  }

  /** A text as a transparent picture as large as its letters. Fonts of the machine are not needed. */
  drawText(text: string, look: TextLook): Promise<MadePicture> {
    const { colour, size, weight, width } = look;
    const shown = escapeHtml(text.replace(/\p{Cc}+/gu, ' '));
    return this.inTurn(async (sharp) => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="${colour}">${shown}</span>`,
          font: `${FAMILY} ${weight === 700 ? 'Bold ' : ''}${size}`,
          dpi: DPI,
          width,
          wrap: 'word-char',
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { input: data, width: info.width, height: info.height };
    });
  }

  /** A picture that fits into a box; null for what is no picture. */
  fit(file: Buffer, box: { width: number; height: number }): Promise<MadePicture | null> {
    return this.inTurn(async (sharp) => {
      try {
        const picture = sharp(file, { limitInputPixels: PIXELS_MAX, density: DRAWING_DENSITY });
        const { data, info } = await picture
          .resize({ ...box, fit: 'inside' })
          .png()
          .toBuffer({ resolveWithObject: true });
        return { input: data, width: info.width, height: info.height };
      } catch {
        return null;
      }
    });
  }

  /** A picture without its upper edge and the one at `side`, which fade into what it lies on. */
  fade({ input, width, height }: MadePicture, side: 'left' | 'right'): Promise<MadePicture> {
    const [from, to] = side === 'left' ? [0, 1] : [1, 0];
    const stops =
      '<stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".4" stop-color="#fff"/></linearGradient>';
    const gradients = `<defs><linearGradient id="side" x1="${from}" x2="${to}">${stops}<linearGradient id="top" x2="0" y2="1">${stops}</defs>`;
    const veil = (name: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradients}<rect width="${width}" height="${height}" fill="url(#${name})"/></svg>`,
      );
    return this.inTurn(async (sharp) => {
      const layers = (['side', 'top'] as const).map((name) => ({
        input: veil(name),
        blend: 'dest-in' as const,
      }));
      return { input: await sharp(input).composite(layers).png().toBuffer(), width, height };
    });
  }

  /** Works with the library itself once those before are done. */
  inTurn<Made>(make: (sharp: Sharp) => Promise<Made>): Promise<Made> {
    this.#ready ??= this.#load();
    const ready = this.#ready;
    const made = this.#last.then(async () => make(await ready));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #load(): Promise<Sharp> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const folder = this.#folder ?? (await mkdtemp(join(tmpdir(), 'picture-fonts-')));
    await mkdir(folder, { recursive: true });
    const paths = ([400, 700] as const).flatMap(textFontPaths);
    for (const [index, path] of paths.entries()) {
      const fontfile = join(folder, `${index}.ttf`);
      await writeFile(fontfile, readFont(path));
      // A font is known to later texts once one has named its file.
      await sharp({ text: { text: 'a', font: FAMILY, fontfile, dpi: DPI } })
        .png()
        .toBuffer();
    }
    return sharp;
  }
}
