import { csvLines } from '@opencareers/contracts/csv-cell';
import type { OperatorTalent } from '@opencareers/contracts/operator-talent';
import type { Command, CommandContext } from './command.ts';
import { checkOneOf } from './failure.ts';
import { writeOutput } from './feed-file.ts';
import { table } from './output.ts';
import { readEveryPage } from './read-every-page.ts';

const PATH = '/api/operator/v1/tenants/:domain/talent_members';

/** `talent …`: who is in the talent network, what they agreed to, and forgetting them. */
export const TALENT_COMMANDS: Record<string, Command> = {
  list: {
    usage: 'talent list --domain D [--email E]',
    required: ['domain'],
    optional: ['email'],
    run: async ({ text }, context) => {
      const members = await readMembers(context, text);
      const rows = members.map((member) => [
        member.email,
        member.joined_at,
        member.kept_until,
        interestsOf(member),
      ]);
      const shown = rows.length === 0 ? 'no members' : table(['email', 'joined', 'until', 'interests'], rows);
      context.output.result({ members }, shown);
    },
  },
  export: {
    usage: 'talent export --domain D [--format json|csv] [--file F]',
    required: ['domain'],
    optional: ['format', 'file'],
    run: async ({ text }, context) => {
      const { format = 'json', file } = text;
      checkOneOf('format', format, ['json', 'csv']);
      const members = await readMembers(context, text);
      const content = format === 'csv' ? asCsv(members) : `${JSON.stringify({ members }, null, 2)}\n`;
      await writeOutput(new Blob([content]).stream(), context.environment.workingFolder, file);
      if (file !== undefined && file !== '-') context.output.result({ file }, `written to ${file}`);
    },
  },
  erase: {
    usage: 'talent erase --domain D --email E',
    required: ['domain', 'email'],
    run: async ({ text: { domain, email } }, { client, output }) => {
      const answer = await client.call('POST', `${PATH}/erase`, { params: { domain }, json: { email } });
      output.result(answer, answer.erased ? 'no member any more; their account stays' : 'this is no member');
    },
  },
};

function readMembers({ client }: CommandContext, { domain, email }: Partial<Record<string, string>>) {
  return readEveryPage(
    (after) => client.call('GET', PATH, { params: { domain }, query: { email, after } }),
    (page) => page.members,
  );
}

function interestsOf({ interests: { query, filters } }: OperatorTalent): string {
  return [query, ...Object.values(filters).flat()].filter((word) => word !== '').join(', ');
}

function asCsv(members: readonly OperatorTalent[]): string {
  const columns = [
    'email',
    'first_name',
    'last_name',
    'language',
    'joined_at',
    'kept_until',
    'consented_at',
    'consent_version',
    'consent_text',
  ] as const;
  const rows = members.map((member) => [...columns.map((name) => member[name]), interestsOf(member)]);
  return csvLines([[...columns, 'interests'], ...rows]);
}
