import { isTrustedMessage } from '@opencareers/contracts/safe-address';

/** What a signing page tells: the person signed, or refused to. */
export type EsignOutcome = 'signed' | 'rejected';

const OUTCOMES: Readonly<Record<string, EsignOutcome>> = { ESIGN: 'signed', REJECT: 'rejected' };

/** Where a message must come from. */
export interface EsignSource {
  /** Origin of this page: messages of any other are ignored [HTTP-06]. */
  origin: string;
  /** Window of the frame: other frames of this origin have nothing to say here. */
  window: Window | null;
  /** Widget session, when there is one; a message that names another is not for this frame. */
  wid: string | undefined;
}

/** What a message to the window says about a signature; null when it is none, or not from the signing page. */
export function readEsignMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: EsignSource,
): EsignOutcome | null {
  if (!isTrustedMessage(event, { own: from.origin, captcha: [] })) return null;
  if (from.window === null || event.source !== from.window) return null;
  const { type, wid } = readRecord(event.data);
  if (typeof type !== 'string' || !Object.hasOwn(OUTCOMES, type)) return null;
  if (wid !== undefined && from.wid !== undefined && wid !== from.wid) return null;
  return OUTCOMES[type] ?? null;
}

/** Older signing pages send JSON as text. */
function readRecord(data: unknown): Record<string, unknown> {
  if (typeof data === 'string') {
    try {
      return readRecord(JSON.parse(data) as object);
    } catch {
      return {};
    }
  }
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
