import type { OperatorMessage } from '@opencareers/contracts/application-messages';
import type { Command, CommandContext, Given } from '../command.ts';
import { usageFailure } from '../failure.ts';
import { readInput } from '../feed-file.ts';
import { readEveryPage } from '../read-every-page.ts';

const BASE = '/api/operator/v1/tenants/:domain';

/** `applications message|messages`: what candidates and the company write under applications. */
export const MESSAGE_COMMANDS: Record<string, Command> = {
  message: {
    usage: 'applications message --domain D --id ID (--text TEXT | --file F) [--author NAME] [--source-id S]',
    required: ['domain', 'id'],
    optional: ['text', 'file', 'author', 'source-id'],
    run: send,
  },
  messages: {
    usage: 'applications messages --domain D [--id ID] [--unread] [--mark-read]',
    required: ['domain'],
    optional: ['id'],
    flags: ['unread', 'mark-read'],
    run: list,
  },
};

async function send({ text: given }: Given, { client, environment, output }: CommandContext): Promise<void> {
  const { text, file, author, 'source-id': sourceId } = given;
  if ((text === undefined) === (file === undefined)) throw usageFailure('either --text or --file is needed');
  const json = {
    text: text ?? (await readInput(environment.workingFolder, file ?? '')),
    ...(author === undefined ? {} : { author }),
    ...(sourceId === undefined ? {} : { source_id: sourceId }),
  };
  const params = { domain: given.domain, id: given.id };
  const sent = await client.call('POST', `${BASE}/applications/:id/messages`, { params, json });
  const { id, application } = sent.message;
  output.result(
    sent,
    sent.created ? `message ${id} is under application ${application}` : `message ${id} was there already`,
  );
}

async function list({ text, flags }: Given, { client, output }: CommandContext): Promise<void> {
  const query = { application: text.id, unread: flags.has('unread') ? 'true' : undefined };
  const messages = await readEveryPage(
    (after) =>
      client.call('GET', `${BASE}/application-messages`, {
        params: { domain: text.domain },
        query: { ...query, after },
      }),
    (page) => page.messages,
  );
  if (flags.has('mark-read')) await markRead(messages, text.domain ?? '', client);
  output.result({ messages }, messages.length === 0 ? 'no messages' : messages.map(report).join('\n\n'));
}

/** Only what was listed counts as read: what comes meanwhile stays new. */
async function markRead(
  messages: readonly OperatorMessage[],
  domain: string,
  client: CommandContext['client'],
): Promise<void> {
  const last = new Map(
    messages.filter(({ from }) => from === 'candidate').map(({ application, id }) => [application, id]),
  );
  for (const [id, upTo] of last)
    await client.call('POST', `${BASE}/applications/:id/messages/read`, {
      params: { domain, id },
      json: { up_to: upTo },
    });
}

function report(message: OperatorMessage): string {
  const { id, at, from, author, email, application, position, text, read_at: readAt } = message;
  const writer = from === 'candidate' ? email : `the company${author === '' ? '' : ` (${author})`}`;
  const state = readAt === null ? 'not read yet' : `read ${readAt}`;
  return [`${id} ${at} ${writer}, ${state}`, `${position} (${application})`, text].join('\n');
}
