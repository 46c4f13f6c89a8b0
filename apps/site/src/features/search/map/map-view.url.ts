/** How the jobs of a search are looked at. */
export type JobView = 'list' | 'map';

/** The parameter of the address that says it. It goes along on all links, so that the way back leads to the same. */
export const VIEW_PARAMETER = 'view';

/** What an address says; null where it leaves it to the device and the company. */
export function viewOfAddress(parameters: URLSearchParams): JobView | null {
  const view = parameters.get(VIEW_PARAMETER);
  return view === 'list' || view === 'map' ? view : null;
}
