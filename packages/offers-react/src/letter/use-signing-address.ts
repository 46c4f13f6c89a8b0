import { WID_MINUTES } from '@opencareers/contracts/signing-calls';
import { useEffect, useEffectEvent, useState } from 'react';

const MINUTE = 60_000;
/** An address that is older is not begun with: reading and signing take their time. */
const BEGIN_MS = (WID_MINUTES / 2) * MINUTE;

/** What is known of the address of a signing page. */
export interface KnownAddress {
  /** Each answer of the server has another one, which ends after `WID_MINUTES`. */
  url: string;
  /** When the server was asked, in ms of this machine's clock. */
  askedAt: number;
  /** Asks the server again. */
  ask: () => void;
}

/**
 * The address to show a signing page by; undefined while a fresh one is on its way. It stays although the offer is
 * asked for again and again: another address would throw away what somebody has begun.
 */
export function useSigningAddress({ url, askedAt, ask }: KnownAddress): string | undefined {
  const [kept, setKept] = useState(() => (isOld(askedAt, BEGIN_MS) ? null : { url, askedAt }));
  const isWanted = kept === null;
  if (isWanted && !isOld(askedAt, BEGIN_MS)) setKept({ url, askedAt });
  else if (kept !== null && kept.url !== url && isOld(kept.askedAt, WID_MINUTES * MINUTE))
    setKept({ url, askedAt });
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    if (isWanted) askOnce();
  }, [isWanted]);
  return kept?.url;
}

function isOld(at: number, age: number): boolean {
  return Date.now() - at > age;
}
