import type { SigningSession } from '@opencareers/contracts/signing';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { render } from 'vitest-browser-react';
import { OfferCallError } from '../data/offers-port.tsx';
import { SigningPage } from '../signing/signing-page.tsx';
import { type SigningCalls, type SigningPort, SigningPortProvider } from '../signing/signing-port.tsx';
import { sha256Of } from '../signing/use-signing-document.ts';
import { loadOfferTexts } from '../texts/offer-texts.tsx';
// Brings the tokens of a theme: without them nothing has a size.
import '@opencareers/ui/testing/looks';
import '../styles/signing.css';

/** What a test may say of its signing page. */
export interface SigningStageOptions {
  session?: Partial<SigningSession>;
  language?: string;
  port?: Partial<SigningPort>;
  /** How the first calls fail, one after the other; a status of 0 is a lost connection. */
  failures?: { status: number; message?: string }[];
  /** How the document comes; at once when it is not given. */
  loadDocument?: () => Promise<Blob>;
}

/** A document of two pages that waits for its signature. */
async function aSession(file: Blob, change: Partial<SigningSession>): Promise<SigningSession> {
  return {
    state: 'open',
    document: {
      name: 'Offer letter',
      version: 1,
      sha256: (await sha256Of(await file.arrayBuffer())) ?? '',
      content_url: '/letter.pdf',
      twin_html: '<h2>Offer</h2><p>We offer you the position.</p>',
    },
    position: 'Ship engineer',
    company: 'Northwind',
    full_name: 'Ada Lovelace',
    is_name_case_blind: false,
    signature_kinds: ['typed', 'drawn', 'uploaded'],
    consent: { version: '2026-11', text: 'You agree to electronic records.', is_given: false },
    signature: null,
    expires_at: '2026-12-31T16:00:00.000Z',
    server_time: '2026-11-22T10:00:00.000Z',
    ...change,
  };
}

/** Shows the signing page in front of a server in memory; `said` is what its frame was told, `asked` every call. */
export async function showSigning(file: Blob, options: SigningStageOptions = {}) {
  const { session = {}, language = 'en', port: change = {}, loadDocument = async () => file } = options;
  let kept = await aSession(file, session);
  const [said, asked, keys]: [string[], string[], string[]] = [[], [], []];
  const failures = [...(options.failures ?? [])];
  const answer = async (call: string, changed: Partial<SigningSession>): Promise<SigningSession> => {
    asked.push(call);
    const failure = failures.shift();
    if (failure !== undefined)
      throw new OfferCallError(failure.message ?? '', { status: failure.status, code: 'refused' });
    kept = { ...kept, ...changed };
    return kept;
  };
  const calls: SigningCalls = {
    open: async () => await answer('open', {}),
    consent: async (version, proof) =>
      await answer(`consent ${version} ${proof}`, { consent: { ...kept.consent, is_given: true } }),
    adopt: async (signature) => await answer(`adopt ${signature.kind} ${signature.name}`, { signature }),
    sign: async (proof, key) => {
      keys.push(key);
      return await answer(`sign ${proof}`, { state: 'signed' });
    },
    reject: async ({ reason, comment }, key) => {
      keys.push(key);
      return await answer(`reject ${reason} ${comment}`, { state: 'rejected' });
    },
    loadDocument: async () => ({ file: await loadDocument(), proof: 'loaded' }),
  };
  const port: SigningPort = {
    calls,
    tell: (type) => void said.push(type),
    isFramed: true,
    offersAddress: '#/offers',
    nameAddress: '#/profile',
    log: (message) => void said.push(message),
    texts: await loadOfferTexts(language, await loadFormTexts(language)),
    timeZone: 'Europe/Berlin',
    ...change,
  };
  const screen = await render(
    <SigningPortProvider port={port}>
      <main lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} style={{ padding: 16 }}>
        <SigningPage />
      </main>
    </SigningPortProvider>,
  );
  return { screen, said, asked, keys, failures, session: () => kept };
}
