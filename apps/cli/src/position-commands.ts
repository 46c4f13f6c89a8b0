import {
  type OperatorPosition,
  type OperatorPositionDetails,
  POSITION_EXPORT_FORMATS,
  POSITION_STATES,
} from '@opencareers/contracts/operator';
import type { Command, CommandContext } from './command.ts';
import { checkOneOf } from './failure.ts';
import { writeOutput } from './feed-file.ts';
import { IMPORT_COMMAND } from './import-command.ts';
import { table } from './output.ts';

const PATH = '/api/operator/v1/tenants/:domain/positions';

/** `positions …`: bring feeds in, look at what is there, close, bring feeds out. */
export const POSITION_COMMANDS: Record<string, Command> = {
  import: IMPORT_COMMAND,
  list: {
    usage: 'positions list --domain D [--state open|closed|all] [--query TEXT] [--limit N] [--offset N]',
    required: ['domain'],
    optional: ['state', 'query', 'limit', 'offset'],
    run: async ({ text: { domain, state, query, limit, offset } }, { client, output }) => {
      checkOneOf('state', state, POSITION_STATES);
      const answer = await client.call('GET', PATH, {
        params: { domain },
        query: { state, query, limit, offset },
      });
      const rows = answer.positions.map((position) => [
        position.id,
        position.sourceId,
        stateOf(position),
        position.title,
        position.locations.join('; '),
      ]);
      const more =
        answer.total > rows.length
          ? `\n${rows.length} of ${answer.total}: more with --offset or --limit`
          : '';
      output.result(answer, table(['id', 'source id', 'state', 'title', 'locations'], rows) + more);
    },
  },
  show: {
    usage: 'positions show --domain D --id ID',
    required: ['domain', 'id'],
    run: async ({ text: { domain, id } }, { client, output }) => {
      const details = await client.call('GET', `${PATH}/:id`, { params: { domain, id } });
      output.result(details, detailsText(details));
    },
  },
  close: {
    usage: 'positions close --domain D --id ID',
    required: ['domain', 'id'],
    run: async ({ text: { domain, id } }, { client, output }) => {
      const details = await client.call('POST', `${PATH}/:id/close`, { params: { domain, id } });
      output.result(details, `closed ${details.id} (${details.title}) at ${details.closedAt}`);
    },
  },
  export: {
    usage: 'positions export --domain D [--format native|indeed-xml] [--file F]',
    required: ['domain'],
    optional: ['format', 'file'],
    run: async ({ text: { domain, format, file } }, { client, environment, output }: CommandContext) => {
      checkOneOf('format', format, POSITION_EXPORT_FORMATS);
      const response = await client.send('GET', `${PATH}/export`, { params: { domain }, query: { format } });
      await writeOutput(response.body, environment.workingFolder, file);
      if (file !== undefined && file !== '-') output.result({ file }, `written to ${file}`);
    },
  },
};

function stateOf(position: OperatorPosition): string {
  if (!position.isOpen) return 'closed';
  return position.isPrivate ? 'private' : 'open';
}

function detailsText(details: OperatorPositionDetails): string {
  const { position } = details;
  const rows: [string, unknown][] = [
    ['id', details.id],
    ['source', `${details.source} ${details.sourceId}`],
    ['state', stateOf(details)],
    ['title', details.title],
    ['department', position.department],
    ['locations', details.locations.join('; ')],
    ['standardised', details.standardizedLocations.join('; ')],
    ['work location', position.workLocationOption],
    ['employment', position.employmentType],
    ['seniority', position.seniority],
    [
      'pay',
      position.pay &&
        `${[position.pay.min, position.pay.max].filter(Boolean).join(' to ')} ${position.pay.currency} per ${position.pay.period}`,
    ],
    ['skills', position.skills.join(', ')],
    ['posted', position.postedAt],
    ['closes', position.closesAt],
    ['closed', details.closedAt],
    ['page', details.url],
  ];
  return rows
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(14)}${String(value).replaceAll(/\p{Cc}+/gu, ' ')}`)
    .join('\n');
}
