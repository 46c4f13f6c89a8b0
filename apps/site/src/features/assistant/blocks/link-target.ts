const PROTOCOLS = new Set(['https:', 'http:', 'mailto:']);

/** Where a link of an answer may lead: a page of the site, or another place that a browser opens without running it. */
export function linkTarget(href: string, origin: string): { href: string; isOfSite: boolean } | null {
  const target = URL.parse(href, origin);
  if (target === null || !PROTOCOLS.has(target.protocol)) return null;
  const isOfSite = target.origin === new URL(origin).origin && /^\/careers(?:\/|$)/.test(target.pathname);
  return { href: isOfSite ? `${target.pathname}${target.search}${target.hash}` : target.href, isOfSite };
}
