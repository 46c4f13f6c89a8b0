import type { LetterCheck, LetterCheckResult } from '@opencareers/contracts/signing';
import { createContext, type ReactNode, useContext } from 'react';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/** What the seals of a file say. */
export interface SealFindings {
  verdict: 'genuine' | 'changed' | 'unknown';
  /** ISO instant of the sealing; null unless the file is genuine. */
  sealedAt: string | null;
  /** Of the whole file, hexadecimal. */
  sha256: string;
}

/** What the page that checks letters asks its host for. */
export interface CheckPort {
  /** Checks a file with the certificates of the company, on this device. Throws when they cannot be had. */
  checkFile: (bytes: Uint8Array) => Promise<SealFindings>;
  /** What the company knows of a fingerprint or a code; null where there is no server to ask. */
  ask: ((check: LetterCheck) => Promise<LetterCheckResult>) | null;
  /** Code in the address of the page, as the picture on the certificate page gives it; empty without one. */
  code: string;
  /** Where a page is that checks without a network; null on that page itself. */
  offlineAddress: string | null;
  /** Name of the company whose letters are checked. */
  company: string;
  /** Without certificates every letter is unknown, which a reader has to know. */
  hasCertificates: boolean;
  /** Faults that the person needs not see. */
  log: (message: string, cause?: unknown) => void;
  texts: OfferTexts;
  /** IANA zone in which times are written. */
  timeZone: string;
}

const CheckPortContext = createContext<CheckPort | null>(null);

/** Gives the page that checks letters what its host offers; `port` must keep its identity. */
export function CheckPortProvider({ port, children }: { port: CheckPort; children: ReactNode }) {
  return <CheckPortContext.Provider value={port}>{children}</CheckPortContext.Provider>;
}

/** What the host offers; throws outside `CheckPortProvider`. */
export function useCheckPort(): CheckPort {
  const port = useContext(CheckPortContext);
  if (port === null) throw new Error('the page that checks letters must be inside CheckPortProvider');
  return port;
}
