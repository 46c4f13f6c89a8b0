import { AddressLimit } from '../../platform/address-limit.ts';
import type { ApplicationServices } from './application-services.ts';

/** Sets of positions that everybody behind one address opens in an hour: a job fair goes unhindered. */
const OPENINGS_PER_ADDRESS = 2_000;

/** Puts together what the calls of applications work with. */
export function createApplicationServices(parts: Omit<ApplicationServices, 'openings'>): ApplicationServices {
  return { ...parts, openings: new AddressLimit(OPENINGS_PER_ADDRESS) };
}
