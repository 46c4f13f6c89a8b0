/** Tells other tabs that something has changed, and hears of their changes. */
export interface TabsInStep {
  tell: () => void;
  stop: () => void;
}

/** Calls `onChange` when another tab of the same tenant has changed what `channel` names, and when a page comes back. */
export function listenToTabs(
  { channel: name, domain }: { channel: string; domain: string },
  onChange: () => void,
): TabsInStep {
  const listen = () => {
    if (typeof BroadcastChannel === 'undefined') return null;
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === domain) onChange();
    };
    return opened;
  };
  let channel = listen();
  // An open channel would keep the page out of the browser's history of whole pages.
  const handleHide = () => {
    channel?.close();
    channel = null;
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = listen();
    onChange();
  };
  addEventListener('pagehide', handleHide);
  addEventListener('pageshow', handleShow);
  return {
    tell: () => channel?.postMessage(domain),
    stop: () => {
      channel?.close();
      removeEventListener('pagehide', handleHide);
      removeEventListener('pageshow', handleShow);
    },
  };
}
