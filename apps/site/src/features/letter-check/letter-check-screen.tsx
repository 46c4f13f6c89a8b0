import { type CheckPort, CheckPortProvider } from '@opencareers/offers-react/checking/check-port';
import { LetterCheckPage } from '@opencareers/offers-react/checking/letter-check-page';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/checking.css';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { companyName, useSite } from '../../shell/site.ts';
import { candidateTimeZone } from '../../shell/time-zone.ts';
import { askAboutLetter, createFileCheck, offlinePageAddress } from './letter-check-calls.ts';

/** Checking a letter in the site. */
export function LetterCheckScreen({ texts }: { texts: OfferTexts }) {
  const site = useSite();
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
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
      timeZone: candidateTimeZone(site),
    }),
    [site, texts, code],
  );
  return (
    <CheckPortProvider port={port}>
      <LetterCheckPage />
    </CheckPortProvider>
  );
}
