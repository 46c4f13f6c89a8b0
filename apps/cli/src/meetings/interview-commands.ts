import type { Command } from '../command.ts';
import { table } from '../output.ts';
import { readEveryPage } from '../read-every-page.ts';
import { readEntryFile, sendEntries } from './read-entries.ts';

const PATH = '/api/operator/v1/tenants/:domain/interviews';

/** `interviews …`: propose interviews, see how they stand, move and cancel them. */
export const INTERVIEW_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'interviews create --domain D --file F',
    required: ['domain', 'file'],
    run: async ({ text: { domain, file = '' } }, { client, environment, output }) => {
      const entries = await readEntryFile(environment.workingFolder, file);
      const answers = await sendEntries(entries, (json) =>
        client.call('POST', PATH, { params: { domain }, json }),
      );
      const made = answers.filter(({ created }) => created).length;
      const known = answers.length - made;
      output.result(
        { interviews: answers },
        `proposed ${made}${known === 0 ? '' : `, ${known} were there already`}`,
      );
    },
  },
  list: {
    usage: 'interviews list --domain D [--email E] [--status STATUS]',
    required: ['domain'],
    optional: ['email', 'status'],
    run: async ({ text: { domain, email, status } }, { client, output }) => {
      const interviews = await readEveryPage(
        (after) => client.call('GET', PATH, { params: { domain }, query: { email, status, after } }),
        (page) => page.interviews,
      );
      const rows = interviews.map(({ id, status: state, start, email: of, title }) => [
        id,
        state,
        start ?? '-',
        of,
        title,
      ]);
      output.result(
        { interviews },
        rows.length === 0 ? 'no interviews' : table(['id', 'status', 'start', 'candidate', 'title'], rows),
      );
    },
  },
  move: {
    usage: 'interviews move --domain D --id ID --start T --end T',
    required: ['domain', 'id', 'start', 'end'],
    run: async ({ text: { domain, id, start, end } }, { client, output }) => {
      const json = { start, end };
      const moved = await client.call('POST', `${PATH}/:id/move`, { params: { domain, id }, json });
      output.result(moved, `interview ${moved.id} is ${moved.status}`);
    },
  },
  cancel: {
    usage: 'interviews cancel --domain D --id ID [--note TEXT]',
    required: ['domain', 'id'],
    optional: ['note'],
    run: async ({ text: { domain, id, note } }, { client, output }) => {
      const json = note === undefined ? {} : { note };
      const canceled = await client.call('POST', `${PATH}/:id/cancel`, { params: { domain, id }, json });
      output.result(canceled, `interview ${canceled.id} is ${canceled.status}`);
    },
  },
};
