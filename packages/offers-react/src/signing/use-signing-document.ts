import type { SigningSession } from '@opencareers/contracts/signing';
import { useEffect, useRef, useState } from 'react';
import { type LoadedDocument, useSigningPort } from './signing-port.tsx';

/** The document that is to be signed, on its way to the person. */
export interface SigningDocument {
  /** Null while it loads. */
  state: LoadedDocument | 'failed' | null;
  /** Waits for it. Throws `DocumentMissing` when it cannot be had. */
  loaded: () => Promise<LoadedDocument>;
  retry: () => void;
}

/** Nothing is agreed to or signed that is not there to be read. */
export class DocumentMissing extends Error {
  override name = 'DocumentMissing';
}

/** Loads the document of a page while it is open: exactly the one whose hash the signature is about. */
export function useSigningDocument({ state: stage, document }: SigningSession): SigningDocument {
  const { calls, log } = useSigningPort();
  const { content_url: address, sha256 } = document;
  const [state, setState] = useState<LoadedDocument | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const waiting = useRef<((found: LoadedDocument | 'failed') => void)[]>([]);
  // Each answer brings another address of the same document.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  const isWanted = stage === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const settle = (found: LoadedDocument | 'failed') => {
      if (ending.signal.aborted) return;
      setState(found);
      for (const tell of waiting.current.splice(0)) tell(found);
    };
    const load = async () => {
      const loaded = await calls.loadDocument(latest.current, ending.signal);
      const found = await sha256Of(await loaded.file.arrayBuffer());
      if (found !== null && found !== sha256) throw new Error('The document is not the one to be signed');
      return loaded;
    };
    load().then(settle, (error: unknown) => {
      if (!ending.signal.aborted) log('The document to be signed could not be loaded', error);
      settle('failed');
    });
    return () => ending.abort();
  }, [calls, log, sha256, isWanted, attempt]);
  return {
    state,
    loaded: async () => {
      const found =
        state ?? (await new Promise<LoadedDocument | 'failed'>((tell) => waiting.current.push(tell)));
      if (found === 'failed') throw new DocumentMissing();
      return found;
    },
    retry: () => {
      setState(null);
      setAttempt(attempt + 1);
    },
  };
}

/** SHA-256 of bytes as lower-case hex; null where the browser offers none, as on pages without encryption. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  // Missing on pages that came over plain HTTP from another machine, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
