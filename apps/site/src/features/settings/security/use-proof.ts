import { useSettingsData } from '../settings-queries.ts';

/** A proof that ends while somebody types would be of no use. */
const MARGIN_MS = 60_000;

/** Whether the candidate has shown a short while ago that it is them; null until that is known. */
export function useProof(): boolean | null {
  const { data, error } = useSettingsData('account');
  // Without an answer the change itself finds out.
  if (data === undefined) return error === null ? null : false;
  return isFresh(data.provedUntil);
}

function isFresh(provedUntil: string | null): boolean {
  return provedUntil !== null && Date.parse(provedUntil) - MARGIN_MS > Date.now();
}
