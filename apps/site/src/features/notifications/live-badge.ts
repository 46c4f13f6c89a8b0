/**
 * Hears of new counts from the server as they happen. Only while the page is looked at, so that a browser with many
 * tabs keeps one line open; a line that breaks is the browser's to mend, one that is refused stays away, and the
 * refresh every five minutes goes on beside it. The first count of a line is how things stand (`isNews` false); every
 * later one says that something happened.
 */
export function followBadge(address: string, onCount: (count: number, isNews: boolean) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let stream: EventSource | null = null;
  let hasHeard = false;
  const handleBadge = ({ data }: MessageEvent<string>) => {
    const count = readCount(data);
    if (count === null) return;
    onCount(count, hasHeard);
    hasHeard = true;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stream?.close();
      stream = null;
    } else if (stream === null) {
      hasHeard = false;
      stream = new EventSource(address);
      stream.addEventListener('badge', handleBadge);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}

function readCount(text: string): number | null {
  try {
    const { count } = JSON.parse(text) as { count?: unknown };
    return Number.isInteger(count) ? (count as number) : null;
  } catch {
    // A server of another version: the next refresh knows.
    return null;
  }
}
