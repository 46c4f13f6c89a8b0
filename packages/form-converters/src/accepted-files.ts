const ENDINGS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
};

/** Name endings out of an `accept` text such as `image/*,.pdf`; undefined when there are none. */
export function readAcceptedEndings(accept: string | undefined): string[] | undefined {
  const endings = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .flatMap((part) => (part.startsWith('.') ? [part] : (ENDINGS_BY_TYPE[part] ?? [])));
  return endings.length === 0 ? undefined : [...new Set(endings)];
}
