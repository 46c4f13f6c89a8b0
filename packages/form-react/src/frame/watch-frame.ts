import { HELLO, readFrameMessage, requireOrigin } from './frame-message.ts';

/** What a host says about a frame with a page that calls `announceToHost`. */
export interface WatchFrameOptions {
  /** Of the page in the frame; nothing of another one is believed. */
  origin: string;
  onReady?: () => void;
  /** In px. The frame gets this height unless this is given. */
  onResize?: (height: number) => void;
  onSubmitted?: (receipt: string | null) => void;
}

/**
 * Listens to the page in a frame until the result is called.
 * @throws TypeError when `origin` is no exact origin
 */
export function watchFrame(frame: HTMLIFrameElement, options: WatchFrameOptions): () => void {
  const origin = requireOrigin(options.origin);
  const onResize =
    options.onResize ??
    ((height: number) => {
      frame.style.height = `${height}px`;
    });
  const handleMessage = ({ source, origin: sender, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || sender !== origin) return;
    const message = readFrameMessage(data);
    if (message?.type === 'ready') options.onReady?.();
    if (message?.type === 'resize') onResize(message.height);
    if (message?.type === 'submitted') options.onSubmitted?.(message.receipt);
  };
  const greet = () => frame.contentWindow?.postMessage(HELLO, origin);
  window.addEventListener('message', handleMessage);
  frame.addEventListener('load', greet);
  if (isThere(frame, origin)) greet();
  return () => {
    window.removeEventListener('message', handleMessage);
    frame.removeEventListener('load', greet);
  };
}

/** Whether the page came before anybody listened: the empty page at the beginning is of no origin, and can be looked at. */
function isThere({ contentDocument }: HTMLIFrameElement, origin: string): boolean {
  return contentDocument === null || contentDocument.location.origin === origin;
}
