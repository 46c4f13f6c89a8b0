import {
  FEED_FORMATS,
  type ImportLine,
  ImportLineSchema,
  type ImportReport,
  type RefusedRow,
} from '@opencareers/contracts/operator';
import type { Command } from './command.ts';
import { checkOneOf, Failure } from './failure.ts';
import { openInput } from './feed-file.ts';
import type { Output } from './output.ts';

const REFUSED_SHOWN = 20;

/** `positions import`: sends a feed and tells its progress; done only when the server says so. */
export const IMPORT_COMMAND: Command = {
  usage: 'positions import --domain D --format FORMAT --file F [--dry-run] [--keep-missing] [--allow-empty]',
  required: ['domain', 'format', 'file'],
  flags: ['dry-run', 'keep-missing', 'allow-empty'],
  run: async ({ text, flags }, { client, environment, output }) => {
    const { domain = '', format = '', file = '' } = text;
    checkOneOf('format', format, FEED_FORMATS);
    const response = await client.send('POST', '/api/operator/v1/tenants/:domain/positions/import', {
      params: { domain },
      query: {
        format,
        dry_run: flags.has('dry-run'),
        keep_missing: flags.has('keep-missing'),
        allow_empty: flags.has('allow-empty'),
      },
      stream: await openInput(environment.workingFolder, file),
    });
    const last = await followProgress(response, output);
    if (last.type === 'refused') {
      output.note(refusedText(last.refusedRows, last.refusedRows.length));
      throw new Failure(`the feed was refused: ${last.reason}`);
    }
    for (const warning of last.warnings) output.note(`warning: ${warning}`);
    if (last.refused > 0) output.note(refusedText(last.refusedRows, last.refused));
    output.result(last, reportText(last));
  },
};

/** Reads the lines of the answer to the last one. An answer that ends before it is an import that did not happen. */
async function followProgress(
  response: Response,
  output: Output,
): Promise<Exclude<ImportLine, { type: 'progress' }>> {
  let pending = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      pending += decoder.decode(chunk as Uint8Array, { stream: true });
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      for (const text of lines.filter((line) => line.trim() !== '')) {
        const line = ImportLineSchema.parse(JSON.parse(text));
        if (line.type !== 'progress') return line;
        output.note(`read ${line.read}`);
      }
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `the connection broke before the import was done (${detail}): run it again, it is safe to repeat`,
    );
  }
  throw new Failure(
    'the server ended its answer before the import was done: run it again, it is safe to repeat',
  );
}

function reportText(report: ImportReport): string {
  const { created, updated, unchanged, closed, refused, read } = report;
  const verb = report.dryRun ? 'would be ' : '';
  const changes = report.dryRun
    ? report.changes.map(({ action, sourceId, title }) => `  ${action} ${sourceId}: ${title}`)
    : [];
  const more = created + updated + closed - report.changes.length;
  return [
    ...changes,
    ...(report.dryRun && more > 0 ? [`  and ${more} more`] : []),
    `${read} read: ${verb}${created} created, ${updated} updated, ${unchanged} unchanged, ${closed} closed, ${refused} refused`,
  ].join('\n');
}

function refusedText(rows: RefusedRow[], total: number): string {
  const shown = rows
    .slice(0, REFUSED_SHOWN)
    .map(
      (row) => `row ${row.row}${row.sourceId === null ? '' : ` (${row.sourceId})`} refused: ${row.reason}`,
    );
  const rest = total - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more refused rows (all with --json)`] : [])].join('\n');
}
