import { useLocation, useNavigate } from 'react-router';
import { useLinks } from './links.ts';

/** The tab that the address names, else the first one, and how to choose another; every other parameter stays. */
export function useTabInAddress(names: readonly string[]): [string, (name: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const links = useLinks();
  const named = new URLSearchParams(search).get('tab') ?? '';
  const selected = names.includes(named) ? named : (names[0] ?? '');
  const select = (name: string) => {
    void navigate(links.withParameter('tab', name), { replace: true, preventScrollReset: true });
  };
  return [selected, select];
}
