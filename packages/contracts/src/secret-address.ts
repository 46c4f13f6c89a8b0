/** Parameters that open by themselves what they lead to: `key` is another name of `link`. */
const KEYS = ['token', 'link', 'key', 'wid', 'theme_preview'];
const PRIVATE = /\/private(?:[/?#]|$)/i;

/** Whether a page or a call is only for whoever has its address: it is kept neither by the server nor on the device. */
export function isSecretAddress({ pathname, search, searchParams }: URL): boolean {
  return KEYS.some((name) => searchParams.has(name)) || PRIVATE.test(pathname + search);
}
