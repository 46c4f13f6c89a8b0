import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { hasBytes, letterFileName, loadLetter } from './letter-content.ts';

/** A document and its bytes, which are loaded when somebody first wants them. */
export interface Letter {
  offer: Offer;
  document: OfferDocument;
  content: 'none' | 'loading' | 'failed' | Blob;
  /** The bytes, loaded now if need be. @throws when they cannot be had */
  load: () => Promise<Blob>;
  retry: () => void;
  download: () => Promise<void>;
  isDownloading: boolean;
  print: () => Promise<void>;
  isPrinting: boolean;
  /** Told to the history when it is first seen. */
  tellOpened: () => void;
}

/** The letter of a screen; with `isWanted` its bytes are loaded at once. */
export function useLetter(
  { offer, document }: { offer: Offer; document: OfferDocument },
  isWanted: boolean,
): Letter {
  const port = useOffersPort();
  const client = useQueryClient();
  const { calls, texts } = port;
  const isThere = hasBytes(document);
  const options = {
    // Of one version in one state: what is signed has other bytes.
    queryKey: [
      'offer-content',
      offer.enc_id,
      document.id,
      document.version,
      document.sha256,
      document.status,
    ],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await loadLetter(calls, { offer, document, signal });
      } catch (cause) {
        if (!signal.aborted) port.log('A document of an offer could not be loaded', cause);
        throw cause;
      }
    },
    staleTime: Infinity,
    retry: false,
    meta: { isFailureShown: true },
  } as const;
  const query = useQuery({ ...options, enabled: isThere && isWanted, refetchOnWindowFocus: false });
  const load = () => client.fetchQuery(options);
  const [busy, setBusy] = useState<'download' | 'print' | null>(null);
  const [opened, setOpened] = useState('');
  const version = options.queryKey.join(' ');

  const act = async (kind: 'download' | 'print', failure: string, perform: (content: Blob) => unknown) => {
    if (!isThere) return port.say({ tone: 'negative', text: texts.text('viewer.noContent') });
    if (busy !== null) return;
    setBusy(kind);
    try {
      await perform(await load());
    } catch (cause) {
      port.log(`The ${kind} of a document of an offer failed`, cause);
      port.say({ tone: 'negative', text: failure });
    }
    setBusy(null);
  };
  return {
    offer,
    document,
    content: isThere ? (query.data ?? (query.isError && !query.isFetching ? 'failed' : 'loading')) : 'none',
    load,
    retry: () => void query.refetch(),
    download: () =>
      act('download', texts.text('viewer.downloadFailed'), (content) => {
        saveFile(content, letterFileName(document));
        calls.tellView(offer.enc_id, { kind: 'downloaded', document_id: document.id });
      }),
    isDownloading: busy === 'download',
    print: () =>
      act('print', texts.text('letter.printFailed'), async (file) => {
        const { printPdf } = await import('@opencareers/form-react/viewers/pdf/print-pdf');
        await printPdf({ file, title: document.name, assetsUrl: port.assetsUrl });
      }),
    isPrinting: busy === 'print',
    tellOpened() {
      if (opened === version) return;
      setOpened(version);
      calls.tellView(offer.enc_id, { kind: 'opened', document_id: document.id });
    },
  };
}

/** How long an address of a file is kept, in ms: browsers begin to read it after the press. */
const KEPT_MS = 60_000;

/** Gives a file to the browser to save, also from inside a shadow tree. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
