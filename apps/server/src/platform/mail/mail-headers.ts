/**
 * Headers of a mail that no person sends; `stop` is the link that ends such mails, which mail programs follow by one click
 * (RFC 8058), null where they cannot be ended.
 */
export function automaticMailHeaders(stop: string | null = null): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(stop !== null && {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
