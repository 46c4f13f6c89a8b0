import type { OperatorWebhook, OperatorWebhookList } from '@opencareers/contracts/operator-webhooks';
import type { Command } from './command.ts';
import { usageFailure } from './failure.ts';
import { table } from './output.ts';

const PATH = '/api/operator/v1/tenants/:domain/webhooks';
const SECRET_PATH = `${PATH}/endpoints/:endpoint/secret` as const;

/** `webhooks …`: calls of the company's systems, those that were given up, and the secrets that sign them. */
export const WEBHOOK_COMMANDS: Record<string, Command> = {
  list: {
    usage: 'webhooks list --domain D [--endpoint NAME] [--state waiting|delivered|dead]',
    required: ['domain'],
    optional: ['endpoint', 'state'],
    run: async ({ text: { domain, endpoint, state } }, { client, output }) => {
      const webhooks: OperatorWebhook[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const query = { endpoint, state, before };
        const page: OperatorWebhookList = await client.call('GET', PATH, { params: { domain }, query });
        webhooks.push(...page.webhooks);
        before = page.next;
      }
      const rows = webhooks.map((each) => [
        each.id,
        each.state,
        each.attempts,
        each.created_at,
        each.endpoint,
        each.event,
        each.error,
      ]);
      const headings = ['id', 'state', 'tries', 'made', 'endpoint', 'event', 'last failure'];
      output.result({ webhooks }, rows.length === 0 ? 'no calls' : table(headings, rows));
    },
  },
  replay: {
    usage: 'webhooks replay --domain D (--id ID | --dead [--endpoint NAME])',
    required: ['domain'],
    optional: ['id', 'endpoint'],
    flags: ['dead'],
    run: async ({ text: { domain, id, endpoint }, flags }, { client, output }) => {
      const isDead = flags.has('dead');
      if ((id === undefined) !== isDead) throw usageFailure('either --id or --dead says which calls');
      const json = isDead ? { dead: true, ...(endpoint === undefined ? {} : { endpoint }) } : { id };
      let replayed = 0;
      // What is dead is repeated page by page.
      for (let page = Number.POSITIVE_INFINITY; page > 0; ) {
        ({ replayed: page } = await client.call('POST', `${PATH}/replay`, { params: { domain }, json }));
        replayed += page;
        if (!isDead) break;
      }
      output.result({ replayed }, `${replayed} ${replayed === 1 ? 'call is' : 'calls are'} made again`);
    },
  },
  secret: {
    usage: 'webhooks secret --domain D --endpoint NAME [--rotate [--keep-hours N]]',
    required: ['domain', 'endpoint'],
    optional: ['keep-hours'],
    flags: ['rotate'],
    run: async ({ text, flags }, { client, output }) => {
      const { domain, endpoint, 'keep-hours': hours } = text;
      const params = { domain, endpoint };
      if (hours !== undefined && !flags.has('rotate')) throw usageFailure('--keep-hours belongs to --rotate');
      const json = hours === undefined ? {} : { keep_hours: Number(hours) };
      const shown = flags.has('rotate')
        ? await client.call('POST', `${SECRET_PATH}/rotate`, { params, json })
        : await client.call('POST', SECRET_PATH, { params });
      output.result(shown, shown.secret);
      if (shown.former_until !== null) output.note(`the former secret is valid until ${shown.former_until}`);
    },
  },
};
