/** What `Upload-Metadata` of tus names: keys with base64 values. Null when it cannot be read. */
export function readUploadMetadata(header: string | undefined): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [key = '', encoded = '', ...rest] = part.trim().split(' ');
    if (key === '' && encoded === '') continue;
    if (rest.length > 0 || values.has(key)) return null;
    const bytes = Buffer.from(encoded, 'base64');
    const text = bytes.toString('utf8');
    // Bytes that are no text would be stored as something else than what was sent.
    if (!Buffer.from(text, 'utf8').equals(bytes)) return null;
    values.set(key, text);
  }
  return values;
}
