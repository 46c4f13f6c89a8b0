import type { AlertTelling, OperatorSearch } from '@opencareers/contracts/operator-alerts';
import type { Command } from './command.ts';
import { table } from './output.ts';

const PATH = '/api/operator/v1/tenants/:domain/alerts';

/** `alerts …`: what candidates are told about their saved searches. */
export const ALERT_COMMANDS: Record<string, Command> = {
  run: {
    usage: 'alerts run --domain D',
    required: ['domain'],
    run: async ({ text: { domain } }, { client, output }) => {
      const answer = await client.call('POST', `${PATH}/run`, { params: { domain } });
      const { news, searches, candidates } = answer;
      output.result(
        answer,
        `news ${news}, found by ${searches} saved searches; ${candidates} candidates are told`,
      );
    },
  },
  list: {
    usage: 'alerts list --domain D [--email E] [--limit N]',
    required: ['domain'],
    optional: ['email', 'limit'],
    run: async ({ text: { domain, email, limit } }, { client, output }) => {
      const answer = await client.call('GET', PATH, { params: { domain }, query: { email, limit } });
      output.result(answer, `Due\n${searchTable(answer.due)}\n\nTold\n${toldTable(answer.told)}`);
    },
  },
  show: {
    usage: 'alerts show --domain D --email E [--limit N]',
    required: ['domain', 'email'],
    optional: ['limit'],
    run: async ({ text: { domain, email = '', limit } }, { client, output }) => {
      const answer = await client.call('GET', `${PATH}/candidate`, {
        params: { domain },
        query: { email, limit },
      });
      const { searches, told, positions } = answer;
      const named = positions.map(({ toldAt, positionId, title }) => [toldAt, positionId, title]);
      const parts = [searchTable(searches), toldTable(told), table(['told', 'position', 'title'], named)];
      output.result(answer, parts.join('\n\n'));
    },
  },
};

function searchTable(searches: readonly OperatorSearch[]): string {
  const rows = searches.map((search) => [
    search.id,
    search.email,
    search.name,
    search.rhythm,
    waysOf(search),
    search.dueAt ?? (search.hasNews ? 'soon' : '-'),
  ]);
  return table(['id', 'candidate', 'search', 'rhythm', 'by', 'due'], rows);
}

function waysOf({ isPaused, byBell, byMail }: OperatorSearch): string {
  if (isPaused) return 'paused';
  return [byBell && 'bell', byMail && 'mail'].filter(Boolean).join(', ') || '-';
}

function toldTable(told: readonly AlertTelling[]): string {
  const rows = told.map(({ id, toldAt, email, byMail, named, more }) => [
    id,
    toldAt,
    email,
    byMail ? 'mail' : 'bell',
    named,
    more,
  ]);
  return table(['id', 'told', 'candidate', 'by', 'named', 'more'], rows);
}
