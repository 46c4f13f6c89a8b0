import type { PdfFacts } from '@opencareers/letter-seal/inspect-pdf';
import type { LetterRefusal } from '@opencareers/letter-seal/letter-refused';
import type { SealInput } from '@opencareers/letter-seal/seal-input';
import type { FromLimited } from '../../../platform/limited-process/limited-worker.ts';

/** What is asked of a process that reads PDFs, and what it asked for. */
export type ToChild =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'seal'; input: Omit<SealInput, 'timeStamp'>; isStamped: boolean }
  | { kind: 'time-stamp'; id: number; answer: { response: Uint8Array } | { message: string } };

/** What such a process says beside its result. */
export type AskedByChild =
  | { kind: 'refused'; reason: LetterRefusal }
  | { kind: 'time-stamp'; id: number; request: Uint8Array };

/** What such a process says. */
export type FromChild = FromLimited<PdfFacts | Uint8Array, AskedByChild>;
