import type { Command } from './command.ts';
import { table } from './output.ts';

/** `events …`: what pages reported. */
export const EVENT_COMMANDS: Record<string, Command> = {
  summary: {
    usage: 'events summary --domain D [--days N]',
    required: ['domain'],
    optional: ['days'],
    run: async ({ text: { domain, days } }, { client, output }) => {
      const summary = await client.call('GET', '/api/operator/v1/events', { query: { domain, days } });
      const rows = summary.counts.map(({ day, page, event, count, visitors }) => [
        day,
        page || '-',
        event,
        count,
        visitors,
      ]);
      output.result(
        summary,
        rows.length === 0
          ? `no page has reported anything since ${summary.since}`
          : table(['day', 'page', 'event', 'count', 'visitors'], rows),
      );
    },
  },
};
