import { createHash } from 'node:crypto';
import { THEME_FILE_BYTES_MAX, THEME_FILES_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeFile, ThemeUpload } from '@opencareers/contracts/themes';
import { type FileKey, listThemeKeys, type ThemeFileKind } from '@opencareers/theme';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { forgetRemoval, promiseFileRemoval, queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import type { PictureMaker } from '../../../platform/pictures/picture-maker.ts';
import type { ThemeServices } from '../theme-services.ts';
import { lockTheme, recordThemeChange } from '../themes.repo.ts';
import { FileRefusal, type PreparedFile } from './file-refusal.ts';
import { isDrawing, prepareDrawing } from './prepare-drawing.ts';
import { prepareFont } from './prepare-font.ts';
import { isPixelPicture, preparePicture, preparePixelLogo } from './prepare-picture.ts';
import { countThemeFiles, insertThemeFile, listThemeFiles, renewThemeFile } from './theme-files.repo.ts';
import type { ThemeFileRecord } from './theme-files.schema.ts';

type KeepServices = Pick<ThemeServices, 'files' | 'maker'>;

/** Who keeps a file, and where that is written down. */
interface Keeper {
  /** Runs work in a transaction of its own, each time another one. */
  run: <T>(work: (ctx: Context, by: number | null) => Promise<T>) => Promise<T>;
  locale: string;
}

/** A file of a theme as its editors see it. */
export function describeThemeFile({ name, kind, label, bytes, createdAt }: ThemeFileRecord): ThemeFile {
  return { file: name, kind, name: label, bytes, createdAt: createdAt.toISOString() };
}

/** All files of the company. */
export async function describeThemeFiles(ctx: Context): Promise<ThemeFile[]> {
  return (await listThemeFiles(ctx)).map(describeThemeFile);
}

/**
 * Keeps a file for a token. What was kept already is given again, so it is safe to repeat. Throws `theme_invalid` for a
 * token of no file, `theme_file_refused` with the reason, `theme_files_full` and what the scanner of uploads refuses.
 */
export async function keepThemeFile(
  services: KeepServices,
  { run, locale }: Keeper,
  upload: ThemeUpload,
): Promise<ThemeFile> {
  const { token, scope } = upload;
  const { file: kind } = fileKeyOf(token);
  const bytes = Buffer.from(upload.content, 'base64');
  refuseBytes(bytes, upload, kind);
  const id = await run(async (ctx) => idOf(ctx, kind, bytes));
  const known = await run(async (ctx) => {
    const found = await renewThemeFile(ctx, id);
    if (found === undefined && (await countThemeFiles(ctx)) >= THEME_FILES_MAX)
      throw new AppError('theme_files_full', { body: 'envelope' });
    return found;
  });
  if (known !== undefined) return describeThemeFile(known);
  const prepared = await prepare(services.maker, { kind, bytes, id, token });
  const file = { kind, label: cleanFileName(upload.name), bytes: bytes.length };
  const parts = await writeParts(services, { run, locale }, prepared);
  return run(async (ctx, by) => {
    await lockTheme(ctx, scope);
    const isNew = await insertThemeFile(ctx, { ...file, name: prepared.name }, parts);
    for (const part of parts) await forgetRemoval(ctx, part.file);
    // Somebody sent the same meanwhile.
    if (!isNew)
      await queueFileRemoval(
        ctx,
        parts.map((part) => part.file),
      );
    else
      await recordThemeChange(ctx, scope, {
        by,
        action: 'upload',
        details: { token, file: prepared.name, name: file.label },
      });
    const kept = await renewThemeFile(ctx, id);
    if (kept === undefined) throw new Error('a file of a theme was not written');
    return describeThemeFile(kept);
  });
}

function fileKeyOf(token: string): FileKey {
  const key = listThemeKeys().find(({ path }) => path === token);
  if (key?.kind !== 'file')
    throw new AppError('theme_invalid', { fields: { [token]: ['is no token that a file is for'] } });
  return key;
}

function refuseBytes(bytes: Buffer, { token, content }: ThemeUpload, kind: ThemeFileKind): void {
  // What is no Base64 is passed over when it is read.
  const [padding = ''] = /={0,2}$/.exec(content) ?? [];
  if (bytes.length !== Math.floor((content.length * 3) / 4) - padding.length)
    throw new AppError('invalid_request', { fields: { content: ['is no Base64'] } });
  const most = THEME_FILE_BYTES_MAX[kind];
  if (bytes.length === 0) throw refusal(token, new FileRefusal('empty', 'is empty'));
  if (bytes.length > most)
    throw refusal(token, new FileRefusal('too_large', `has more than ${most / 1024 / 1024} MB`));
}

/** Of the bytes that were sent; another one in each company, so that none can find out what another one has. */
function idOf({ tenant }: Context, kind: ThemeFileKind, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${tenant.domain}\0${kind}\0`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}

async function prepare(
  maker: PictureMaker,
  { kind, bytes, id, token }: { kind: ThemeFileKind; bytes: Buffer; id: string; token: string },
): Promise<PreparedFile> {
  try {
    if (kind === 'font') return await prepareFont(bytes, id);
    if (isPixelPicture(bytes))
      return kind === 'logo'
        ? await preparePixelLogo(maker, bytes, id)
        : await preparePicture(maker, bytes, id);
    if (kind === 'logo' && isDrawing(bytes)) return await prepareDrawing(bytes, id);
    throw new FileRefusal('wrong_type', WANTED[kind]);
  } catch (error) {
    throw error instanceof FileRefusal ? refusal(token, error) : error;
  }
}

const WANTED = {
  logo: 'is no SVG, PNG, JPEG, WebP or AVIF, whatever it is called',
  picture: 'is no PNG, JPEG, WebP or AVIF, whatever it is called',
} as const;

function refusal(token: string, { reason, message }: FileRefusal): AppError {
  const text = `The file ${message}`;
  return new AppError('theme_file_refused', {
    text: `${token}: ${text}`,
    answer: { messages: { [token]: [text] }, reason },
  });
}

/** Writes the parts to the disk; their removal is promised until a row names them. */
async function writeParts(
  { files }: KeepServices,
  { run, locale }: Keeper,
  { parts }: PreparedFile,
): Promise<{ part: string; type: string; size: number; file: string }[]> {
  const written = parts.map(({ part, type, bytes }) => ({
    part,
    type,
    size: bytes.length,
    bytes,
    file: files.createName(),
  }));
  await run((ctx) =>
    promiseFileRemoval(
      ctx,
      written.map(({ file }) => file),
    ),
  );
  for (const { file, bytes } of written)
    await files.append(file, onePiece(bytes), { offset: 0, size: bytes.length });
  // Pictures were drawn here; a drawing or font is what somebody sent.
  if (written.length === 1 && written[0] !== undefined) await files.refuseMalware(written[0].file, locale);
  return written.map(({ part, type, size, file }) => ({ part, type, size, file }));
}
