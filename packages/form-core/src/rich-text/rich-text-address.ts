const ADDRESS_MAX = 2_000;
const SCHEMES = ['https:', 'http:', 'mailto:'];

/** Whether a link of a rich text may lead there: `https`, `http` or `mailto`, written as browsers write it. */
export function isRichTextAddress(address: string): boolean {
  return address.length <= ADDRESS_MAX && whole(address) === address;
}

/** What somebody typed as an address that a link may lead to; null when it is none. */
export function richTextAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /[\s<>"]/.test(text)) return null;
  const found = whole(guessed(text));
  return found !== null && found.length <= ADDRESS_MAX ? found : null;
}

// A port is no scheme: `example.org:8080` is a page.
function guessed(text: string): string {
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text;
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(text)) return `mailto:${text}`;
  return /^[^/@]+\.[^/@.]/.test(text) ? `https://${text}` : '';
}

function whole(text: string): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const leads = url.protocol === 'mailto:' ? url.pathname.includes('@') : url.hostname !== '';
  // A name before the host makes another host look like that one.
  const isPlain = url.username === '' && url.password === '';
  return SCHEMES.includes(url.protocol) && leads && isPlain ? url.href : null;
}
