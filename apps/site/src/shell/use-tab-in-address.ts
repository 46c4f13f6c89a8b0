import { useLocation, useNavigate } from 'react-router';
import { useLinks } from './links.ts';

/** The tab that the address names, else the first one, and how to choose another; every other parameter stays. */
export function useTabInAddress(names: readonly string[]): [string, (name: string) => void] {
  const selected = tabInAddress(names, useLocation().search) ?? '';
  const navigate = useNavigate();
  const links = useLinks();
  const select = (name: string) => {
    void navigate(links.withParameter('tab', name), { replace: true, preventScrollReset: true });
  };
  return [selected, select];
}

/** The tab that the query of an address names, else the first one. */
export function tabInAddress<Name extends string>(names: readonly Name[], search: string): Name | undefined {
  const named = new URLSearchParams(search).get('tab');
  return names.find((name) => name === named) ?? names[0];
}
