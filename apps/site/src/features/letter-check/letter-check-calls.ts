import type { LetterCheck, LetterCheckResult } from '@opencareers/contracts/signing';
import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import type { CheckPort } from '@opencareers/offers-react/checking/check-port';
import { loadChunk } from '../../shell/chunk-loading.ts';
import type { Site } from '../../shell/site.ts';
import { readPemCertificate } from './pem-certificate.ts';

/** Asks what the company knows of a fingerprint or a code; the file itself is never sent. */
export async function askAboutLetter(
  { api }: Pick<Site, 'api'>,
  check: LetterCheck,
): Promise<LetterCheckResult> {
  const options = { isRateLimitQuiet: true };
  const path = api.path(CHECK_PATHS.check);
  return (await api.post(path, check, options)).data;
}

/** Checks files in the browser, with the certificates that this company seals with. */
export function createFileCheck(site: Pick<Site, 'api'>): CheckPort['checkFile'] {
  let certificates: Promise<Uint8Array[]> | undefined;
  return async (bytes) => {
    // Asked for anew after a failure only.
    certificates ??= loadCertificates(site);
    const [{ checkLetter }, known] = await Promise.all([
      loadChunk('check-letter', () => import('@opencareers/letter-seal/check-letter')),
      certificates.catch((error: unknown) => {
        certificates = undefined;
        throw error;
      }),
    ]);
    return await checkLetter(bytes, known);
  };
}

async function loadCertificates({ api }: Pick<Site, 'api'>): Promise<Uint8Array[]> {
  const { data } = await api.get(api.path(CHECK_PATHS.certificates));
  return data.certificates.map(readPemCertificate);
}

/** Where the page is that checks without a network. */
export function offlinePageAddress({ api }: Pick<Site, 'api'>): string {
  return api.path(CHECK_PATHS.offlinePage);
}
