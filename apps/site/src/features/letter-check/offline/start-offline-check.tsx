import { ownTimeZone } from '../../../messages/formats.ts';
import '@opencareers/ui/styles.css';
import '@opencareers/offers-react/checking.css';
import { checkLetter } from '@opencareers/letter-seal/check-letter';
import { directionOf, firstLanguageOf } from '@opencareers/messages/languages';
import { createTexts } from '@opencareers/messages/texts';
import { type CheckPort, CheckPortProvider } from '@opencareers/offers-react/checking/check-port';
import { LetterCheckPage } from '@opencareers/offers-react/checking/letter-check-page';
import { loadOfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { createRoot } from 'react-dom/client';
import { readPemCertificate } from '../pem-certificate.ts';

await startOfflineCheck();

/** The page that checks letters without a network: everything it knows is in its one file. */
async function startOfflineCheck(): Promise<void> {
  const language = firstLanguageOf(navigator.languages);
  // Nothing of the form toolkit is shown here.
  const texts = await loadOfferTexts(language, createTexts(language, {}));
  const { company, certificates } = readFacts();
  const known = certificates.map(readPemCertificate);
  const port: CheckPort = {
    checkFile: async (bytes) => await checkLetter(bytes, known),
    ask: null,
    code: '',
    offlineAddress: null,
    company,
    hasCertificates: known.length > 0,
    log: (message, cause) => console.error(message, cause),
    texts,
    timeZone: ownTimeZone(),
  };
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = [texts.text('check.title'), company].filter((part) => part !== '').join(' | ');
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <CheckPortProvider port={port}>
      <main>
        <LetterCheckPage />
      </main>
    </CheckPortProvider>,
  );
}

interface OfflineFacts {
  company: string;
  /** PEM. */
  certificates: string[];
}

/** What the server wrote into the file; nothing in one that came straight from a build. */
function readFacts(): OfflineFacts {
  try {
    return JSON.parse(document.getElementById('facts')?.textContent ?? '') as OfflineFacts;
  } catch {
    return { company: '', certificates: [] };
  }
}
