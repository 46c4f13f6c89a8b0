import { SIGNED_COPY_MAX_BYTES } from '@opencareers/contracts/offer-calls';

/** Name endings of signed copies; the server looks at the content (spec:D3). */
export const SIGNED_COPY_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.docx'] as const;

/** What is wrong with chosen files. */
export type SignedCopyFault = 'missing' | 'count' | 'empty' | 'too_large' | 'type';

/** Why these files are no signed copy: exactly one of a known type is asked for [OFFER-15]; null when they are. */
export function signedCopyFault(files: readonly Pick<File, 'name' | 'size'>[]): SignedCopyFault | null {
  const [file] = files;
  if (file === undefined) return 'missing';
  if (files.length > 1) return 'count';
  const name = file.name.toLowerCase();
  if (!SIGNED_COPY_ENDINGS.some((ending) => name.endsWith(ending))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > SIGNED_COPY_MAX_BYTES ? 'too_large' : null;
}
