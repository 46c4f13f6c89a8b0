import { type FrameMessage, isHello, requireOrigin, wrap } from './frame-message.ts';

/** A page in a frame that speaks to the page around it. */
export interface HostAnnouncement {
  /** A form was taken. `receipt` is what a person can name, of at most 200 characters. */
  submitted: (receipt?: string) => void;
  stop: () => void;
}

/**
 * Tells the page around this one that it is there, how high it is and what was handed in. Only pages of `origins` are
 * told, and only they are heard; outside a frame nothing happens.
 * @throws TypeError when one of them is no exact origin
 */
export function announceToHost({ origins }: { origins: readonly string[] }): HostAnnouncement {
  const allowed = new Set(origins.map(requireOrigin));
  const host = window.parent;
  if (host === window) return { submitted: () => undefined, stop: () => undefined };

  const root = document.documentElement;
  /** Who said hello; until then nobody is known, and the browser picks who may read. */
  let known: string | undefined;
  const tell = (message: FrameMessage) => {
    for (const origin of known === undefined ? likelyOrigins(allowed) : [known])
      host.postMessage(wrap(message), origin);
  };
  const tellHeight = () => tell({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) });
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== host || !allowed.has(origin) || !isHello(data)) return;
    known = origin;
    tell({ type: 'ready' });
    tellHeight();
  };
  window.addEventListener('message', handleMessage);
  tell({ type: 'ready' });
  // Tells the first height too.
  const watch = new ResizeObserver(tellHeight);
  watch.observe(root);
  return {
    submitted: (receipt) => tell({ type: 'submitted', receipt: receipt ?? null }),
    stop() {
      window.removeEventListener('message', handleMessage);
      watch.disconnect();
    },
  };
}

/** The allowed origins that the page around can be of: the one that the browser names, else all. */
function likelyOrigins(allowed: ReadonlySet<string>): readonly string[] {
  const named =
    window.location.ancestorOrigins?.[0] ??
    (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
  if (named === undefined) return [...allowed];
  return allowed.has(named) ? [named] : [];
}
