import type { LetterCheckResult } from '@opencareers/contracts/signing';
import type { SealFindings } from './check-port.tsx';

/** What is said of a letter or of a code; see docs/signing.md. */
export interface LetterFindings {
  kind: 'genuine' | 'changed' | 'unknown' | 'known' | 'code_unknown';
  /** ISO instant; null when it is not known. */
  sealedAt: string | null;
  /** Empty when it is not known. */
  company: string;
  /** Fingerprint of the file that was checked; empty for a code. */
  ownSha256: string;
  /** Of the sealed letter and of the document that was signed, as the company knows them; empty when it does not. */
  sealedSha256: string;
  signedSha256: string;
}

/**
 * The verdict on a file: its seal decides; a file without one that is bit for bit what the company sealed is genuine
 * as well. What was changed stays changed: its fingerprint cannot be known.
 */
export function decideVerdict(
  seals: SealFindings,
  known: LetterCheckResult | null,
  company: string,
): LetterFindings {
  const isKnown = known?.is_known === true && known.sha256 === seals.sha256;
  const kind = isKnown ? 'genuine' : seals.verdict;
  const isGenuine = kind === 'genuine';
  return {
    kind,
    sealedAt: isGenuine ? (seals.sealedAt ?? known?.sealed_at ?? null) : null,
    company: isGenuine ? known?.company || company : '',
    ownSha256: seals.sha256,
    sealedSha256: '',
    signedSha256: isKnown ? known.signed_sha256 : '',
  };
}

/** What is said of a code. It proves no copy: the fingerprint is there to compare. */
export function describeCode(known: LetterCheckResult): LetterFindings {
  return {
    kind: known.is_known ? 'known' : 'code_unknown',
    sealedAt: known.is_known ? known.sealed_at : null,
    company: known.is_known ? known.company : '',
    ownSha256: '',
    sealedSha256: known.is_known ? known.sha256 : '',
    signedSha256: known.is_known ? known.signed_sha256 : '',
  };
}
