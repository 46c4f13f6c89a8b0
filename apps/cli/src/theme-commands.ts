import { basename } from 'node:path';
import type { ThemeState } from '@opencareers/contracts/themes';
import type { Command, Given } from './command.ts';
import { checkOneOf, usageFailure } from './failure.ts';
import { readInputBytes, readJsonInput } from './feed-file.ts';
import { table } from './output.ts';
import { parseValue } from './parse-value.ts';

const PATH = '/api/operator/v1/tenants/:domain/theme';
const SCOPE = '--domain D [--product default|pcsx] [--site MICROSITE]';
const scopeOptions = ['product', 'site'] as const;

/** `theme …`: what the builder on the site does, by JSON. */
export const THEME_COMMANDS: Record<string, Command> = {
  get: {
    usage: `theme get ${SCOPE} [--version N]`,
    required: ['domain'],
    optional: [...scopeOptions, 'version'],
    run: async ({ text }, { client, output }) => {
      const { domain, version } = text;
      const query = scopeOf(text);
      if (version !== undefined) {
        const kept = await client.call('GET', `${PATH}/version`, {
          params: { domain },
          query: { ...query, version },
        });
        return output.result(kept, JSON.stringify(kept.tokens, null, 2));
      }
      const theme = await client.call('GET', PATH, { params: { domain }, query });
      output.result(theme, JSON.stringify(theme.draft ?? theme.live, null, 2));
    },
  },
  set: {
    usage: `theme set ${SCOPE} (PATH [VALUE] | --file F)`,
    required: ['domain'],
    optional: [...scopeOptions, 'file'],
    words: 2,
    run: async ({ text, words }, { client, environment, output }) => {
      const [path, value] = words;
      const { domain, file } = text;
      if ((file === undefined) === (path === undefined))
        throw usageFailure('give the PATH of a token and its VALUE, or --file with all tokens');
      const change =
        file === undefined
          ? { path, ...(value !== undefined && { value: parseValue(value) }) }
          : { value: await readJsonInput(environment.workingFolder, file) };
      const json = { scope: scopeOf(text), ...change };
      const theme = await client.call('PUT', PATH, { params: { domain }, json });
      output.result(theme, `${path ?? 'the theme'} is in the draft of ${nameOf(theme)}`);
    },
  },
  upload: {
    usage: `theme upload TOKEN ${SCOPE} --file F`,
    required: ['domain', 'file'],
    optional: scopeOptions,
    words: 1,
    run: async ({ text, words }, { client, environment, output }) => {
      const [token] = words;
      const { domain, file = '' } = text;
      if (token === undefined) throw usageFailure('give the TOKEN that the file is for, such as logo.light');
      const bytes = await readInputBytes(environment.workingFolder, file);
      const json = { scope: scopeOf(text), token, name: basename(file), content: bytes.toString('base64') };
      const kept = await client.call('POST', `${PATH}/files`, { params: { domain }, json });
      const change = { scope: scopeOf(text), path: token, value: kept.file };
      await client.call('PUT', PATH, { params: { domain }, json: change });
      output.result(kept, `${token} is ${kept.file} in the draft`);
    },
  },
  publish: {
    usage: `theme publish ${SCOPE} [--note TEXT] [--at ISO-TIME]`,
    required: ['domain'],
    optional: [...scopeOptions, 'note', 'at'],
    run: async ({ text }, { client, output }) => {
      const { domain, note, at } = text;
      const json = { scope: scopeOf(text), note, at };
      const theme = await client.call('POST', `${PATH}/publish`, { params: { domain }, json });
      output.result(
        theme,
        at === undefined
          ? `version ${theme.liveVersion ?? 0} of ${nameOf(theme)} is in force`
          : `${nameOf(theme)} will be published at ${theme.scheduled?.at ?? at}`,
      );
    },
  },
  rollback: {
    usage: `theme rollback ${SCOPE} --version N [--note TEXT]`,
    required: ['domain', 'version'],
    optional: [...scopeOptions, 'note'],
    run: async ({ text }, { client, output }) => {
      const { domain, version, note } = text;
      const json = { scope: scopeOf(text), version: Number(version), note };
      const theme = await client.call('POST', `${PATH}/rollback`, { params: { domain }, json });
      output.result(
        theme,
        `version ${version} of ${nameOf(theme)} is in force again, as version ${theme.liveVersion ?? 0}`,
      );
    },
  },
  history: {
    usage: `theme history ${SCOPE}`,
    required: ['domain'],
    optional: scopeOptions,
    run: async ({ text }, { client, output }) => {
      const { domain } = text;
      const answer = await client.call('GET', `${PATH}/history`, {
        params: { domain },
        query: scopeOf(text),
      });
      const rows = answer.versions.map(({ version, publishedAt, publishedBy, note, restoredFrom }) => [
        version,
        publishedAt,
        publishedBy || '-',
        restoredFrom,
        note,
      ]);
      const shown =
        rows.length === 0
          ? 'nothing was published: the configuration counts'
          : table(['version', 'published', 'by', 'restored', 'note'], rows);
      output.result(answer, shown);
    },
  },
};

function scopeOf({ product, site }: Given['text']): { product?: string; site?: string } {
  checkOneOf('product', product, ['default', 'pcsx']);
  return { ...(product !== undefined && { product }), ...(site !== undefined && { site }) };
}

function nameOf({ scope: { product, site } }: ThemeState): string {
  return site === '' ? product : `${product} of ${site}`;
}
