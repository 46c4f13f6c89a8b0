import { THEME_PATHS } from '@opencareers/contracts/theme-calls';
import type { ThemeFile } from '@opencareers/contracts/themes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import type { Site } from '../../../shell/site.ts';
import type { BuilderScope } from '../theme-builder-calls.ts';

type Call = Pick<Site, 'api'>;

/** The files that the company has sent, newest first. */
export function themeFilesQuery({ api }: Call) {
  return queryOptions<ThemeFile[], ApiError>({
    queryKey: ['theme', 'files'],
    queryFn: async ({ signal }) =>
      (await api.get(api.path(THEME_PATHS.files), { signal, isSilent: true })).data,
    meta: { isFailureShown: true },
  });
}

/** A file on its way to the server. */
interface ThemeFileSending {
  scope: BuilderScope;
  token: string;
  file: File;
  /** Stops it. */
  signal: AbortSignal;
  /** Hears how much of it has been sent, from 0 to 1. */
  onSent: (part: number) => void;
}

/** Sends a file for a token; what was sent before is not kept twice. */
export async function sendThemeFile(
  { api }: Call,
  { scope, token, file, signal, onSent }: ThemeFileSending,
): Promise<ThemeFile> {
  const body = { scope, token, name: file.name, content: await readBase64(file) };
  return (await api.post(api.path(THEME_PATHS.files), body, { isBodyKept: true, signal, onSent })).data;
}

/** Why a file was not taken, as the server says it in a word; undefined for another failure. */
export function refusedFileReason({ body }: ApiError): string | undefined {
  const { reason } = (body ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

async function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => {
      const [, content = ''] = (typeof reader.result === 'string' ? reader.result : '').split(',', 2);
      resolve(content);
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
