const keyOf = (domain: string) => `opencareers.offerVisits.${domain}`;

/** Whether an offer was visited in this browser before; from now on it was [OFFER-08]. */
export function rememberVisit(storage: Storage, domain: string, offerId: string): boolean {
  try {
    const visited = readVisits(storage.getItem(keyOf(domain)));
    if (visited.includes(offerId)) return true;
    storage.setItem(keyOf(domain), JSON.stringify([...visited, offerId]));
    return false;
  } catch {
    // A closed storage remembers nothing: better no confetti than confetti each time.
    return true;
  }
}

function readVisits(stored: string | null): string[] {
  const visits: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(visits) ? visits.filter((visit) => typeof visit === 'string') : [];
}
