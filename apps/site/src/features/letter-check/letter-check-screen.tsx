import { type CheckPort, CheckPortProvider } from '@opencareers/offers-react/checking/check-port';
import { LetterCheckPage } from '@opencareers/offers-react/checking/letter-check-page';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/checking.css';
import type { LetterCheck, LetterCheckResult } from '@opencareers/contracts/signing';
import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { companyName, type Site, useSite } from '../../shell/site.ts';
import { useTimeZone } from '../../shell/time-zone.ts';
import { readPemCertificate } from './pem-certificate.ts';

/** Checking a letter in the site. */
export function LetterCheckScreen({ texts }: { texts: OfferTexts }) {
  const site = useSite();
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  const timeZone = useTimeZone();
  const port = useMemo(
    (): CheckPort => ({
      checkFile: createFileCheck(site),
      ask: async (check) => await askAboutLetter(site, check),
      code,
      offlineAddress: offlinePageAddress(site),
      company: companyName(site),
      hasCertificates: true,
      log: (message, cause) => console.error(message, cause),
      texts,
      timeZone,
    }),
    [site, texts, code, timeZone],
  );
  return (
    <CheckPortProvider port={port}>
      <LetterCheckPage />
    </CheckPortProvider>
  );
}

/** Asks what the company knows of a fingerprint or a code; the file itself is never sent. */
async function askAboutLetter({ api }: Pick<Site, 'api'>, check: LetterCheck): Promise<LetterCheckResult> {
  const options = { isRateLimitQuiet: true };
  const path = api.path(CHECK_PATHS.check);
  return (await api.post(path, check, options)).data;
}

/** Checks files in the browser, with the certificates that this company seals with. */
function createFileCheck(site: Pick<Site, 'api'>): CheckPort['checkFile'] {
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
function offlinePageAddress({ api }: Pick<Site, 'api'>): string {
  return api.path(CHECK_PATHS.offlinePage);
}
