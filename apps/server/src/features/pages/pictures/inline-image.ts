/** The file of a picture that a configuration holds itself; null for one at an address, which is never asked for. */
export function readInlineImage(text: string): Buffer | null {
  const base64 = /^data:image\/[\w.+-]+;base64,([\w+/=]+)$/.exec(text)?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}
