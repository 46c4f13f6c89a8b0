/**
 * What somebody typed as an address of the web, complete with its scheme; null when it is none. Pages make links of these:
 * nothing that runs (`javascript:`), nothing local and no names of users may be there.
 */
export function readWebAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' ? address : null;
}
