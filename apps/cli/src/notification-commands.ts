import type { OperatorNotification } from '@opencareers/contracts/operator-notifications';
import type { Command } from './command.ts';
import { readJsonInput } from './feed-file.ts';
import { table } from './output.ts';

const MESSAGE_SHOWN = 60;
const PATH = '/api/operator/v1/tenants/:domain/notifications';

/** `notifications …`: tell candidates something, see what they were told. */
export const NOTIFICATION_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'notifications create --domain D --file F',
    required: ['domain', 'file'],
    run: async ({ text: { domain, file = '' } }, { client, environment, output }) => {
      const json = await readJsonInput(environment.workingFolder, file);
      const answer = await client.call('POST', PATH, { params: { domain }, json });
      const known = answer.known === 0 ? '' : `, ${answer.known} had been told`;
      output.result(answer, `told ${answer.created}${known}`);
    },
  },
  list: {
    usage: 'notifications list --domain D [--email E] [--limit N]',
    required: ['domain'],
    optional: ['email', 'limit'],
    run: async ({ text: { domain, email, limit } }, { client, output }) => {
      const answer = await client.call('GET', PATH, {
        params: { domain },
        query: { email, limit },
      });
      const rows = answer.notifications.map((each) => [
        each.id,
        each.createdAt,
        each.email,
        each.kind,
        stateOf(each),
        each.message.length > MESSAGE_SHOWN ? `${each.message.slice(0, MESSAGE_SHOWN)}…` : each.message,
      ]);
      output.result(answer, table(['id', 'created', 'candidate', 'kind', 'state', 'message'], rows));
    },
  },
};

function stateOf({ doneAt, clickedAt, viewedAt }: OperatorNotification): string {
  if (doneAt !== null) return 'done';
  if (clickedAt !== null) return 'clicked';
  return viewedAt === null ? 'new' : 'viewed';
}
