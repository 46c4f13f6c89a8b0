import { useEffect, useRef } from 'react';
import { readEsignMessage } from './esign-message.ts';

export interface SigningFrameProps {
  src: string;
  /** Name of the frame. */
  title: string;
  /** Widget session that the frame shows. */
  wid?: string | undefined;
  onSign: () => void;
  onReject: () => void;
}

/** The address of the signing page of a widget session. */
export function signingPageAddress(wid: string): string {
  return `/public/esign-widget?${new URLSearchParams({ wid, hosted: '1' })}`;
}

/**
 * A signing page in a frame; it tells by messages of this page's own origin when somebody signed or refused [ESIGN-01].
 */
export function SigningFrame({ src, title, wid, onSign, onReject }: SigningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ onSign, onReject });
  useEffect(() => {
    handlers.current = { onSign, onReject };
  });
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      const source = { origin: location.origin, window: frame.current?.contentWindow ?? null, wid };
      const outcome = readEsignMessage(event, source);
      if (outcome === 'signed') handlers.current.onSign();
      if (outcome === 'rejected') handlers.current.onReject();
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [wid]);
  return (
    <iframe
      ref={frame}
      className="oc-signing-frame"
      src={src}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
