import type { Command } from './command.ts';
import { readInput } from './feed-file.ts';
import { table } from './output.ts';

const RETURNS = '/api/operator/v1/tenants/:domain/mail_returns';

/** `mail …`: hand over what mail servers send back, see who gets no mails any more, send to them again. */
export const MAIL_COMMANDS: Record<string, Command> = {
  report: {
    usage: 'mail report --file F',
    required: ['file'],
    run: async ({ text: { file = '' } }, { client, environment, output }) => {
      const message = await readInput(environment.workingFolder, file);
      const answer = await client.call('POST', '/api/operator/v1/mail_reports', { json: { message } });
      const ignored = answer.ignored === 0 ? '' : `, ${answer.ignored} not about a mail of ours`;
      output.result(answer, `noted ${answer.noted}${ignored}`);
    },
  },
  returns: {
    usage: 'mail returns --domain D [--limit N]',
    required: ['domain'],
    optional: ['limit'],
    run: async ({ text: { domain, limit } }, { client, output }) => {
      const answer = await client.call('GET', RETURNS, { params: { domain }, query: { limit } });
      const rows = answer.returns.map((each) => [
        each.email,
        each.reason,
        each.times,
        each.lastAt,
        each.withheldSince === null ? 'sent' : `withheld (${each.withheldMails})`,
      ]);
      output.result(answer, table(['address', 'reason', 'times', 'last', 'mails are'], rows));
    },
  },
  forget: {
    usage: 'mail forget --domain D [--email E]',
    required: ['domain'],
    optional: ['email'],
    run: async ({ text: { domain, email } }, { client, output }) => {
      const answer = await client.call('POST', `${RETURNS}/forget`, { params: { domain }, json: { email } });
      output.result(answer, `mails go to ${answer.forgotten} addresses again`);
    },
  },
};
