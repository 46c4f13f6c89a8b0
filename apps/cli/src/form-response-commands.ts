import { RESPONSE_FORMATS, RESPONSE_VIEWS } from '@opencareers/contracts/forms-operator';
import type { Command, CommandContext } from './command.ts';
import { checkOneOf, usageFailure } from './failure.ts';
import { writeOutput } from './feed-file.ts';

const FORM = '/api/operator/v1/tenants/:domain/forms/:form';

/** What people sent with a form: all of it as a file, one response to read, and files. */
export const FORM_RESPONSE_COMMANDS: Record<string, Command> = {
  responses: {
    usage: `forms responses --domain D --form K [--format ${RESPONSE_FORMATS.join('|')}] [--list NAME] [--version N] [--since DATE] [--file F] [--unmasked]`,
    required: ['domain', 'form'],
    optional: ['format', 'list', 'version', 'since', 'file'],
    flags: ['unmasked'],
    run: async ({ text, flags }, context) => {
      const { domain, form, format, list, version, since, file } = text;
      checkOneOf('format', format, RESPONSE_FORMATS);
      if (list !== undefined && format !== 'csv') throw usageFailure('--list needs --format csv');
      const response = await context.client.send('GET', `${FORM}/responses`, {
        params: { domain, form },
        query: { format, list, version, since, unmasked: flags.has('unmasked') },
      });
      await writeBody(response, file, context);
    },
  },
  response: {
    usage: `forms response --domain D --form K --receipt R [--as ${RESPONSE_VIEWS.join('|')}] [--language L] [--file F] [--unmasked]`,
    required: ['domain', 'form', 'receipt'],
    optional: ['as', 'language', 'file'],
    flags: ['unmasked'],
    run: async ({ text, flags }, context) => {
      const { domain, form, receipt, as, language, file } = text;
      checkOneOf('as', as, RESPONSE_VIEWS);
      const response = await context.client.send('GET', `${FORM}/responses/:receipt`, {
        params: { domain, form, receipt },
        query: { as, hl: language, unmasked: flags.has('unmasked') },
      });
      await writeBody(response, file, context);
    },
  },
  'response-file': {
    usage: 'forms response-file --domain D --form K --id ID [--file F]',
    required: ['domain', 'form', 'id'],
    optional: ['file'],
    run: async ({ text: { domain, form, id, file } }, context) => {
      const params = { domain, form, file: id };
      await writeBody(await context.client.send('GET', `${FORM}/files/:file`, { params }), file, context);
    },
  },
};

async function writeBody(
  { body }: Response,
  file: string | undefined,
  { environment, output }: CommandContext,
): Promise<void> {
  await writeOutput(body, environment.workingFolder, file);
  if (file !== undefined && file !== '-') output.result({ file }, `written to ${file}`);
}
