import type { BuilderScope } from '../theme-builder-calls.ts';
import type { TokenChange } from './theme-tree.ts';

/** Changes that the server does not have yet, kept on the device: a crash or a dead line loses none. */
export interface DeviceCopy {
  /** The revision that they were made on. */
  revision: number;
  changes: readonly TokenChange[];
}

const keyOf = (domain: string, { product, site }: BuilderScope) =>
  `opencareers.themeDraft.${product}.${site}.${domain}`;

/** What an earlier page could not save; null where there is nothing. */
export function readDeviceCopy(domain: string, scope: BuilderScope): DeviceCopy | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(domain, scope)) ?? 'null') as DeviceCopy | null;
    return kept !== null && Array.isArray(kept.changes) && typeof kept.revision === 'number' ? kept : null;
  } catch {
    // Storage may be closed to the page, or hold what somebody else wrote.
    return null;
  }
}

/** Keeps what is not saved; nothing once it is. */
export function writeDeviceCopy(domain: string, scope: BuilderScope, copy: DeviceCopy): void {
  try {
    if (copy.changes.length === 0) localStorage.removeItem(keyOf(domain, scope));
    else localStorage.setItem(keyOf(domain, scope), JSON.stringify(copy));
  } catch {
    // The server gets it a moment later.
  }
}
