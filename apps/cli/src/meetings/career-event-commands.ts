import type { Command } from '../command.ts';
import { table } from '../output.ts';
import { readEveryPage } from '../read-every-page.ts';
import { readEntryFile, sendEntries } from './read-entries.ts';

const PATH = '/api/operator/v1/tenants/:domain/career_events';

/** `events …`: what a company invites to. */
export const CAREER_EVENT_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'events create --domain D --file F',
    required: ['domain', 'file'],
    run: async ({ text: { domain, file = '' } }, { client, environment, output }) => {
      const entries = await readEntryFile(environment.workingFolder, file);
      const events = await sendEntries(entries, (json) =>
        client.call('POST', PATH, { params: { domain }, json }),
      );
      output.result({ events }, `${events.length} ${events.length === 1 ? 'event is' : 'events are'} there`);
    },
  },
  list: {
    usage: 'events list --domain D',
    required: ['domain'],
    run: async ({ text: { domain } }, { client, output }) => {
      const events = await readEveryPage(
        (after) => client.call('GET', PATH, { params: { domain }, query: { after } }),
        (page) => page.events,
      );
      const rows = events.map(({ id, start, guests, capacity, is_canceled: isCanceled, title }) => [
        id,
        start,
        `${guests}/${capacity ?? '-'}`,
        isCanceled ? 'canceled' : 'on',
        title,
      ]);
      output.result(
        { events },
        rows.length === 0 ? 'no events' : table(['id', 'start', 'guests', 'state', 'title'], rows),
      );
    },
  },
  cancel: {
    usage: 'events cancel --domain D --id ID',
    required: ['domain', 'id'],
    run: async ({ text: { domain, id } }, { client, output }) => {
      const canceled = await client.call('POST', `${PATH}/:id/cancel`, { params: { domain, id } });
      output.result(canceled, `event ${canceled.id} is canceled`);
    },
  },
};
