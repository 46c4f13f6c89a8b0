/** Longest address that is followed (spec:D51), in UTF-16 units. */
export const ADDRESS_MAX_LENGTH = 2048;

// A browser drops tabs and line ends inside an address and reads \ as /: "/\t/evil" would leave the site.
const UNSAFE_CHARACTER = /[\p{Cc}\\]/u;

/**
 * Reads where `next` or `redirectUrl` leads, or null when it may not be followed (spec:D51): only to `origin`,
 * given as a path or in full, at most 2048 characters, without control characters and backslashes, and with a
 * path that does not begin with `//` once dots are resolved. The answer is path, query and fragment.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string | null {
  if (!target || target.length > ADDRESS_MAX_LENGTH || UNSAFE_CHARACTER.test(target)) return null;
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(target)) return null;
  const url = findUrl(target, origin);
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  // "/.//evil.example" is on our origin, but its path alone would lead away.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

function findUrl(target: string, origin: string): URL | null {
  try {
    return new URL(target, origin);
  } catch {
    return null;
  }
}

/** Which windows may send messages to the page. */
export interface MessageSources {
  /** Origin of the page itself. */
  own: string;
  /** Origins of the configured captcha, for example `https://captcha.example`. */
  captcha: readonly string[];
}

/**
 * True for a window message that may be listened to: from our own origin or from that of a captcha [HTTP-06]. A
 * sandboxed frame says `null`, which is nobody, also when the page itself has no origin.
 */
export function isTrustedMessage({ origin }: { origin: string }, sources: MessageSources): boolean {
  if (origin === '' || origin === 'null') return false;
  return origin === sources.own || sources.captcha.includes(origin);
}
