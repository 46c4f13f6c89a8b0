import type { Sharp } from '../../../platform/pictures/picture-maker.ts';

/** Whether a picture shows nothing: each of its pixels is transparent. */
export async function showsNothing(sharp: Sharp, png: Buffer): Promise<boolean> {
  const { isOpaque, channels } = await sharp(png).stats();
  return !isOpaque && channels.at(-1)?.max === 0;
}
