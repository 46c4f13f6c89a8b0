import { PACKAGE_FAULTS } from './package-faults.mjs';
import { SERVER_FAULTS } from './server-faults.mjs';
import { SITE_FAULTS } from './site-faults.mjs';

/**
 * Faults that tests must find, at least one in each feature and package.
 * @typedef {{ name: string, file: string, find: string, put: string, tests: string[] }} Fault
 * `find` is in `file` exactly once and becomes `put`; `tests` are those that a change of this place runs.
 * @type {readonly Fault[]}
 */
export const FAULTS = [...SERVER_FAULTS, ...PACKAGE_FAULTS, ...SITE_FAULTS];
