/**
 * Words for comparing with word lists: camel case split, accents and case removed, everything else than letters
 * and digits a single space ("FULL_TIME", "FullTime" and "Full-time" are all "full time").
 */
export function fold(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
