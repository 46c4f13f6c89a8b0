/** What is served of a file. */
interface ServedPart {
  part: string;
  type: string;
}

/**
 * The part that a browser is sent: of a picture in several widths the wanted one, else the largest, in the best format
 * that it says it reads (RFC 9110, `Accept`); of everything else the only one. Null where nothing is kept.
 */
export function choosePart<Part extends ServedPart>(
  parts: readonly Part[],
  { width, accept = '' }: { width: string | undefined; accept: string | undefined },
): Part | null {
  if (parts.length < 2) return parts[0] ?? null;
  const widths = [...new Set(parts.map(({ part }) => Number.parseInt(part, 10)))];
  const wanted = widths.find((each) => String(each) === width) ?? Math.max(...widths);
  const ofWidth = parts.filter(({ part }) => Number.parseInt(part, 10) === wanted);
  const readable = (type: string) => ofWidth.find((part) => part.type === type && accept.includes(type));
  return (
    readable('image/avif') ??
    readable('image/webp') ??
    ofWidth.find(({ type }) => type === 'image/jpeg') ??
    null
  );
}
