import { ASSIGNMENT_KINDS } from '@opencareers/contracts/form-center-calls';
import type { FormVersionInfo } from '@opencareers/contracts/form-editing';
import {
  EDIT_LINK_DAYS_MAX,
  FORM_SOURCE_FORMATS,
  type FormConverted,
  type FormStored,
} from '@opencareers/contracts/forms-operator';
import type { Command, CommandContext, Given } from './command.ts';
import { checkOneOf, Failure, usageFailure } from './failure.ts';
import { readInput, readJsonInput, writeOutput } from './feed-file.ts';
import { FORM_RESPONSE_COMMANDS } from './form-response-commands.ts';
import { table } from './output.ts';

const PATH = '/api/operator/v1/tenants/:domain/forms';
const ONE = `${PATH}/:form` as const;

/** `forms …`: publish forms, follow their versions, link people to them, read what they sent. */
export const FORM_COMMANDS: Record<string, Command> = {
  publish: {
    usage: 'forms publish --domain D --file F [--key K] [--note TEXT] [--draft]',
    required: ['domain', 'file'],
    optional: ['key', 'note'],
    flags: ['draft'],
    run: publish,
  },
  list: {
    usage: 'forms list --domain D',
    required: ['domain'],
    run: async ({ text: { domain } }, { client, output }) => {
      const answer = await client.call('GET', PATH, { params: { domain } });
      const rows = answer.forms.map((form) => [
        form.form,
        form.version,
        form.hasUnpublishedChanges ? 'yes' : 'no',
        form.responses,
        form.drafts,
        form.continueLinks,
        form.title,
      ]);
      output.result(
        answer,
        table(['form', 'version', 'unpublished', 'responses', 'begun', 'links', 'title'], rows),
      );
    },
  },
  show: {
    usage: 'forms show --domain D --form K [--version N|draft]',
    required: ['domain', 'form'],
    optional: ['version'],
    run: async ({ text: { domain, form, version } }, { client, output }) => {
      const details = await client.call('GET', ONE, {
        params: { domain, form },
        query: { version },
      });
      output.note(versionsText(details.versions));
      output.result(details, JSON.stringify(details.definition, null, 2));
    },
  },
  diff: {
    usage: 'forms diff --domain D --form K --from N|draft --to N|draft',
    required: ['domain', 'form', 'from', 'to'],
    run: async ({ text: { domain, form, from, to } }, { client, output }) => {
      const answer = await client.call('GET', `${ONE}/diff`, {
        params: { domain, form },
        query: { from, to },
      });
      const lines = answer.differences.map(({ path, message }) =>
        path === '' ? message : `${path}: ${message}`,
      );
      output.result(answer, lines.length === 0 ? 'no difference' : lines.join('\n'));
    },
  },
  rollback: {
    usage: 'forms rollback --domain D --form K --version N',
    required: ['domain', 'form', 'version'],
    run: async ({ text: { domain, form, version } }, { client, output }) => {
      const json = { version: numberOf('version', version) };
      const published = await client.call('POST', `${ONE}/rollback`, {
        params: { domain, form },
        json,
      });
      output.result(
        published,
        `version ${version} of ${form} is in force again, as version ${published.version}`,
      );
    },
  },
  link: {
    usage: 'forms link --domain D --form K [--name N] [--email E] [--expires DATE]',
    required: ['domain', 'form'],
    optional: ['name', 'email', 'expires'],
    run: (given, context) => link(given, context),
  },
  assign: {
    usage: `forms assign --domain D --form K --email E [--due DATE] [--kind ${ASSIGNMENT_KINDS.join('|')}] [--name N] [--expires DATE]`,
    required: ['domain', 'form', 'email'],
    optional: ['due', 'kind', 'name', 'expires'],
    run: assign,
  },
  assignments: {
    usage: 'forms assignments --domain D --form K',
    required: ['domain', 'form'],
    run: async ({ text: { domain, form } }, { client, output }) => {
      const answer = await client.call('GET', `${ONE}/assignments`, { params: { domain, form } });
      const rows = answer.assignments.map(({ email, kind, status, due, completedAt }) => {
        return [email, kind, status, due ?? '', completedAt ?? ''];
      });
      output.result(answer, table(['candidate', 'kind', 'status', 'due', 'completed'], rows));
    },
  },
  'edit-link': {
    usage: `forms edit-link --domain D --form K [--name N] [--days 1-${EDIT_LINK_DAYS_MAX}]`,
    required: ['domain', 'form'],
    optional: ['name', 'days'],
    run: async ({ text: { domain, form, name, days } }, { client, output }) => {
      const made = await client.call('POST', `${ONE}/edit-links`, {
        params: { domain, form },
        json: { name, days: days === undefined ? undefined : numberOf('days', days) },
      });
      output.result(
        made,
        `${made.url}\nopens the editor of ${form} in one browser, which may edit until ${made.expiresAt}`,
      );
    },
  },
  'edit-links': {
    usage: 'forms edit-links --domain D --form K',
    required: ['domain', 'form'],
    run: async ({ text: { domain, form } }, { client, output }) => {
      const answer = await client.call('GET', `${ONE}/edit-links`, { params: { domain, form } });
      const rows = answer.links.map(({ id, name, createdAt, openedAt, until }) => {
        return [id, name, createdAt, openedAt ?? '', until];
      });
      output.result(answer, table(['link', 'name', 'made', 'opened', 'until'], rows));
    },
  },
  'end-edit-link': {
    usage: 'forms end-edit-link --domain D --form K --link N',
    required: ['domain', 'form', 'link'],
    run: async ({ text: { domain, form, link } }, { client, output }) => {
      const params = { domain, form, link: String(numberOf('link', link)) };
      const ended = await client.call('POST', `${ONE}/edit-links/:link/end`, { params });
      output.result(ended, `link ${ended.id} to the editor of ${form} has ended`);
    },
  },
  ...FORM_RESPONSE_COMMANDS,
  convert: {
    usage: `forms convert --format ${FORM_SOURCE_FORMATS.join('|')} --file F [--ui F] [--out F]`,
    required: ['format', 'file'],
    optional: ['ui', 'out'],
    run: convert,
  },
};

async function publish(
  { text, flags }: Given,
  { client, environment, output }: CommandContext,
): Promise<void> {
  const { domain, file = '', note } = text;
  const form = text.key ?? keyOf(file);
  const isDraft = flags.has('draft');
  const definition = await readJsonInput(environment.workingFolder, file);
  const stored = await client.call('PUT', ONE, {
    params: { domain, form },
    json: { definition, note, isDraft },
  });
  for (const { path, message } of stored.warnings) output.note(`warning: ${path}: ${message}`);
  output.result(stored, storedText(stored));
}

function storedText({ form, version, revision, isUnchanged }: FormStored): string {
  if (version === null) return `${form} is kept as a draft (revision ${revision})`;
  return isUnchanged
    ? `${form} is published already, as version ${version}`
    : `published ${form} as version ${version}`;
}

/** The file's name without its ending, where nothing else is said. */
function keyOf(file: string): string {
  const name = file.split(/[\\/]/).at(-1) ?? '';
  const key = name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '');
  if (key === '') throw usageFailure('--key is missing: it cannot be taken from the name of the file');
  return key;
}

/** Whoever has an account finds the form in the forms center; for everybody else there is a link. */
async function assign(given: Given, context: CommandContext): Promise<void> {
  const { domain, form, email, due, kind, name, expires } = given.text;
  checkOneOf('kind', kind, ASSIGNMENT_KINDS);
  if (name !== undefined || expires !== undefined) return link(given, context);
  const json = { email, kind, due: due === undefined ? undefined : instantOf(due) };
  const params = { domain, form };
  const { assignment } = await context.client.call('POST', `${ONE}/assignments`, { params, json });
  if (assignment === null) {
    if (due === undefined && kind === undefined) return link(given, context);
    throw new Failure(`nobody has an account under ${email}: forms link makes a link`);
  }
  const end = assignment.due === null ? '' : `, until ${assignment.due}`;
  context.output.result(assignment, `${assignment.email} was asked for ${form}${end}`);
}

async function link({ text }: Given, { client, output }: CommandContext): Promise<void> {
  const { domain, form, name, email } = text;
  const expires = text.expires === undefined ? undefined : instantOf(text.expires);
  const made = await client.call('POST', `${ONE}/links`, {
    params: { domain, form },
    json: { name, email, expires },
  });
  const person =
    [made.name, made.email].filter((value) => value !== '').join(', ') || 'whoever opens it first';
  output.result(made, `${made.url}\nfor ${person}, until ${made.expiresAt}; it is shown only now`);
}

async function convert({ text }: Given, { client, environment, output }: CommandContext): Promise<void> {
  const { format, file = '', ui } = text;
  checkOneOf('format', format, FORM_SOURCE_FORMATS);
  const read = async (name: string) => jsonOrText(await readInput(environment.workingFolder, name));
  const json = { format, source: await read(file), ui: ui === undefined ? undefined : await read(ui) };
  const converted = await client.call('POST', '/api/operator/v1/forms/convert', { json });
  output.note(reportText(converted));
  const definition = JSON.stringify(converted.definition, null, 2);
  if (text.out === undefined) return output.result(converted, definition);
  await writeOutput(new Blob([definition, '\n']).stream(), environment.workingFolder, text.out);
  output.result(converted, `written to ${text.out}`);
}

function reportText({ report }: FormConverted): string {
  const lost = report.questions.filter(({ missing }) => missing.length > 0);
  const lines = lost.map(({ source, path, outcome, missing }) => {
    const place = path === '' ? '' : ` at ${path}`;
    return `  ${source}${place} (${outcome}): ${missing.join('; ')}`;
  });
  const counted = `${report.questions.length} questions, ${report.questions.length - lost.length} without loss`;
  return [counted, ...report.form.map((what) => `  the form: ${what}`), ...lines].join('\n');
}

function versionsText(versions: readonly FormVersionInfo[]): string {
  const rows = versions.map(({ version, publishedAt, publishedBy, note, restoredFrom }) => [
    version,
    publishedAt,
    publishedBy,
    restoredFrom === null ? note : `version ${restoredFrom} again`,
  ]);
  return rows.length === 0 ? 'nothing is published yet' : table(['version', 'published', 'by', 'note'], rows);
}

// Some sources are JavaScript around their data; the converter reads them as they are.
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function numberOf(name: string, text: string | undefined): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw usageFailure(`--${name} must be a number from 1`);
  return number;
}

function instantOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw usageFailure(`--expires must be a date such as 2027-01-31, not "${text}"`);
  return time.toISOString();
}
