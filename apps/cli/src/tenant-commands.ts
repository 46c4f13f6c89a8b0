import type { Command } from './command.ts';
import { Failure, usageFailure } from './failure.ts';
import { readJsonInput } from './feed-file.ts';
import { table } from './output.ts';
import { parseValue } from './parse-value.ts';

const PATH = '/api/operator/v1/tenants';

/** `tenant …`: who has a careers site here, and how it is configured. */
export const TENANT_COMMANDS: Record<string, Command> = {
  create: {
    usage: 'tenant create --domain D --name N',
    required: ['domain', 'name'],
    run: async ({ text: { domain, name } }, { client, output }) => {
      const tenant = await client.call('POST', PATH, { json: { domain, name } });
      output.result(tenant, `created ${tenant.domain} (${tenant.name})`);
    },
  },
  list: {
    usage: 'tenant list',
    run: async (_given, { client, output }) => {
      const answer = await client.call('GET', PATH);
      const rows = answer.tenants.map(({ domain, name, openPositions, hosts }) => [
        domain,
        name,
        openPositions,
        hosts.join(', '),
      ]);
      output.result(answer, table(['domain', 'name', 'open positions', 'hosts'], rows));
    },
  },
  'config get': {
    usage: 'tenant config get --domain D [PATH]',
    required: ['domain'],
    words: 1,
    run: async ({ text, words }, { client, output }) => {
      const answer = await client.call('GET', `${PATH}/:domain/config`, { params: { domain: text.domain } });
      const [path] = words;
      if (path === undefined) return output.result(answer, JSON.stringify(answer.config, null, 2));
      const value = valueAt(answer.config, path);
      if (value === undefined)
        throw new Failure(`"${path}" is not set for ${text.domain}: its default is in force`);
      output.result({ version: answer.version, path, value }, JSON.stringify(value, null, 2));
    },
  },
  'config set': {
    usage: 'tenant config set --domain D (PATH VALUE | [PATH] --file F)',
    required: ['domain'],
    optional: ['file'],
    words: 2,
    run: async ({ text, words }, { client, environment, output }) => {
      const [path, value] = words;
      const hasFile = text.file !== undefined;
      if (hasFile === (value !== undefined) || (!hasFile && path === undefined)) {
        throw usageFailure('give a PATH and a VALUE, or --file with the whole or with the value of a PATH');
      }
      const json = hasFile
        ? {
            path,
            value: await readJsonInput(environment.workingFolder, text.file ?? ''),
          }
        : { path, value: parseValue(value ?? '') };
      const answer = await client.call('PUT', `${PATH}/:domain/config`, {
        params: { domain: text.domain },
        json,
      });
      output.result(
        answer,
        `${path ?? 'the configuration'} of ${text.domain} is set (version ${answer.version})`,
      );
    },
  },
  'host add': {
    usage: 'tenant host add --domain D --host H',
    required: ['domain', 'host'],
    run: async ({ text: { domain, host } }, { client, output }) => {
      const tenant = await client.call('POST', `${PATH}/:domain/hosts`, {
        params: { domain },
        json: { host },
      });
      output.result(tenant, `${tenant.domain} answers at ${tenant.hosts.join(', ')}`);
    },
  },
};

function valueAt(config: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      config,
    );
}
