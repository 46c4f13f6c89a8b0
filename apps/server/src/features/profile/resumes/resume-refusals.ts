import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError } from '../../../platform/app-error.ts';
import type { FileContent } from '../../../platform/files/file-content.ts';
import { endingOf } from '../../../platform/files/file-name.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import { createSay } from '../../../platform/texts.ts';
import type english from './texts/en.json';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** Whose resume it is going to be, and in which language a refusal is said. */
export interface ResumeTaking {
  config: TenantConfig;
  locale: string;
}

const PICTURES = new Set('.jpg .jpeg .png .gif .webp .heic .heif .tif .tiff .bmp .svg'.split(' '));

const typesOf = ({ pcsxConfig }: TenantConfig): string[] =>
  pcsxConfig.fileUploadConfig.resume.allowedFileTypes;
const isAllowed = (name: string, config: TenantConfig): boolean =>
  typesOf(config).some((type) => type.toLowerCase() === endingOf(name));

/** Throws for a file that the tenant takes no resume from, by its name and size alone. */
export function refuseByName(name: string, size: number, { config, locale }: ResumeTaking): void {
  const { maxSizeFileBytes } = config.pcsxConfig.fileUploadConfig.resume;
  if (size > Math.min(maxSizeFileBytes, RESUME_MAX_BYTES)) throw new AppError('payload_too_large');
  if (size === 0 || !isAllowed(name, config))
    throw typeRefusal(PICTURES.has(endingOf(name)) ? 'picture' : 'kind', name, { config, locale });
}

/**
 * What a file is by its content. Throws `upload_type_refused` where that is not what its name says, and what the scanner of
 * uploads refuses.
 */
export async function inspectResume(
  files: UploadFiles,
  { file, name }: { file: string; name: string },
  { config, locale }: ResumeTaking,
): Promise<FileContent> {
  const content = await files.inspect(file, locale);
  if (content?.endings.includes(endingOf(name)) === true) return content;
  const isPicture = content?.type.startsWith('image/') === true;
  throw typeRefusal(isPicture ? 'picture' : 'content', name, { config, locale });
}

function typeRefusal(why: keyof typeof english, name: string, { config, locale }: ResumeTaking): AppError {
  return new AppError('upload_type_refused', {
    text: say(locale, why, { name, types: typesOf(config).join(', ') }),
  });
}
