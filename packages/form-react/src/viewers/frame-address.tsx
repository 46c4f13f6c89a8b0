/** An address that may be framed: this site, or another over https; null for everything else, such as scripts. */
export function frameAddress(address: string, base: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isOwn = url.origin === new URL(base).origin && /^https?:$/.test(url.protocol);
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isOwn || isSafe ? url : null;
}
