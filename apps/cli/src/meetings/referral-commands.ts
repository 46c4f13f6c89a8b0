import type { Command } from '../command.ts';
import { table } from '../output.ts';
import { readEveryPage } from '../read-every-page.ts';
import { readEntryFile, sendEntries } from './read-entries.ts';

const PATH = '/api/operator/v1/tenants/:domain/referrals';

/** `referrals …`: bring in whom candidates refer, see what the friends said. */
export const REFERRAL_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'referrals create --domain D --file F',
    required: ['domain', 'file'],
    run: async ({ text: { domain, file = '' } }, { client, environment, output }) => {
      const entries = await readEntryFile(environment.workingFolder, file);
      const answers = await sendEntries(entries, (json) =>
        client.call('POST', PATH, { params: { domain }, json }),
      );
      const made = answers.filter(({ created }) => created).length;
      const known = answers.length - made;
      output.result(
        { referrals: answers },
        `asked ${made}${known === 0 ? '' : `, ${known} had been referred already`}`,
      );
    },
  },
  list: {
    usage: 'referrals list --domain D [--email E] [--status STATUS]',
    required: ['domain'],
    optional: ['email', 'status'],
    run: async ({ text: { domain, email, status } }, { client, output }) => {
      const referrals = await readEveryPage(
        (after) => client.call('GET', PATH, { params: { domain }, query: { email, status, after } }),
        (page) => page.referrals,
      );
      const rows = referrals.map((each) => [
        each.id,
        each.status,
        each.created_at,
        each.email,
        each.friend_email || '-',
        each.position,
      ]);
      const headings = ['id', 'status', 'made', 'candidate', 'friend', 'position'];
      output.result({ referrals }, rows.length === 0 ? 'no referrals' : table(headings, rows));
    },
  },
};
