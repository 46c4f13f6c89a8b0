import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import type { Site } from '../../../shell/site.ts';
import { createDeviceSaved } from './device-saved.ts';
import { savedListQuery } from './saved-queries.ts';

/**
 * Brings what this device kept into the account of who has just signed in. It leaves the device once the server has
 * it: whatever happens in between, nothing is lost, and adding a position twice is adding it once.
 */
export async function sendDeviceSaved({ api, boot, queries }: Site): Promise<void> {
  const device = createDeviceSaved(boot.domain, globalThis.window);
  const ids = device.list().map(({ id }) => id);
  if (ids.length === 0) return;
  await api.post(api.path(SAVED_PATHS.save), {
    position_ids: ids,
    operation: 'add',
    domain: boot.domain,
  });
  for (const id of ids) await device.remove(id);
  await queries.invalidateQueries({ queryKey: savedListQuery({ api }).queryKey });
}
