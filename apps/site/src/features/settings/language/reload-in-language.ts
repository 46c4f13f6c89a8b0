import type { Site } from '../../../shell/site.ts';
import { keepTypedInput } from '../../../shell/typed-input.ts';

/** Loads the page anew in the language that was just saved; what is typed elsewhere on it stays. */
export function reloadInLanguage({ reload }: Pick<Site, 'reload'>): void {
  const address = new URL(location.href);
  if (address.searchParams.has('hl')) {
    // The address would win over the settings.
    address.searchParams.delete('hl');
    history.replaceState(history.state, '', address);
  }
  keepTypedInput(sessionStorage);
  reload();
}
