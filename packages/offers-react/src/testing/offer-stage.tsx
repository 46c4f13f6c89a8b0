import type { Offer } from '@opencareers/contracts/offers';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { type OfferPlace, type OffersPort, OffersPortProvider } from '../data/offers-port.tsx';
import { loadOfferTexts } from '../texts/offer-texts.tsx';
import { createOfferServer, type OfferServer } from './offer-server.ts';
import '@opencareers/form-react/styles.css';
import '../styles/index.css';

/** What a test may say of its stage. */
export interface OfferStageOptions {
  offers?: readonly Offer[];
  /** Where the clock of the server starts, in ms; `TEST_NOW` without it. */
  startsAt?: number;
  language?: string;
  /** Offers whose confetti was seen already. */
  visited?: readonly string[];
  /** What the host does otherwise than the stage. */
  port?: Partial<OffersPort>;
}

/** A host of offers for a test: an own server in memory, and everything it was asked for. */
export interface OfferStage {
  server: OfferServer;
  port: OffersPort;
  client: QueryClient;
  /** Screens that were asked for, in order. */
  went: OfferPlace[];
  /** Messages that were said, in order. */
  said: { tone: 'positive' | 'negative'; text: string }[];
  logged: string[];
  /** A screen inside the host. */
  stage(screen: ReactNode): ReactNode;
}

/** Sets a stage; the page is written in its language's direction. */
export async function anOfferStage(options: OfferStageOptions = {}): Promise<OfferStage> {
  const { offers = [], startsAt, language = 'en', visited = [] } = options;
  const server = createOfferServer(offers, startsAt);
  const [went, said, logged]: [OfferPlace[], OfferStage['said'], string[]] = [[], [], []];
  const seen = new Set(visited);
  const port: OffersPort = {
    calls: server.calls,
    links: {
      offers: '#/offers',
      offer: (id) => `#/offer/${id}`,
      letter: (id) => `#/offer-letter/${id}`,
      document: (id, documentId) => `#/offer/${id}/offer-document/${documentId}`,
      deadline: (id) => `#/deadline/${id}`,
      receipt: (id) => `#/receipt/${id}`,
      addName: (back) => `#/profile?next=${back}`,
      check: '#/check',
    },
    go: (place) => void went.push(place),
    say: (message) => void said.push(message),
    log: (message) => void logged.push(message),
    // Wrong by a day on purpose: only the answers of the server tell the time.
    now: () => server.now() + 86_400_000,
    texts: await loadOfferTexts(language, await loadFormTexts(language)),
    timeZone: 'Europe/Berlin',
    fullName: 'Ada Lovelace',
    isNameCaseBlind: false,
    signatureKinds: ['typed', 'drawn', 'uploaded'],
    rememberVisit(id) {
      const wasSeen = seen.has(id);
      seen.add(id);
      return wasSeen;
    },
    ...options.port,
  };
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const stage = (screen: ReactNode) => (
    <QueryClientProvider client={client}>
      <OffersPortProvider port={port}>
        <main lang={language} dir={direction} style={{ padding: 16 }}>
          {screen}
        </main>
      </OffersPortProvider>
    </QueryClientProvider>
  );
  return { server, port, client, went, said, logged, stage };
}

/** Shows a screen on a stage of its own. */
export async function showOffers(content: ReactNode, options: OfferStageOptions = {}) {
  const stage = await anOfferStage(options);
  return { ...stage, screen: await render(stage.stage(content)) };
}
