import { resolve } from 'node:path';
import { STORE_BACKUP_PATH, type StoreReport } from '@opencareers/contracts/operator-store';
import type { Command, Given } from './command.ts';
import type { CliEnvironment } from './env.ts';
import { Failure, ServerAbsent } from './failure.ts';
import { runStoreProcess } from './store-process.ts';

/** `store …`: whether what is kept is as it was written, and all of it as a file. */
export const STORE_COMMANDS: Record<string, Command> = {
  backup: {
    usage: 'store backup --to F [--passphrase-file P] [--overwrite]',
    required: ['to'],
    optional: ['passphrase-file'],
    flags: ['overwrite'],
    run: async (given, { client, environment }) => {
      const args = argumentsFor(given, environment, 'to');
      const answer = await client.send('POST', STORE_BACKUP_PATH).catch((error: unknown) => {
        if (error instanceof ServerAbsent) return null;
        throw error;
      });
      // Without a server nobody uses the store: it is read where it lies.
      if (answer === null) await runStoreProcess(['backup', ...args]);
      else await runStoreProcess(['keep', ...args], answer.body);
    },
  },
  restore: {
    usage: 'store restore --from F [--passphrase-file P]',
    required: ['from'],
    optional: ['passphrase-file'],
    run: (given, { environment }) =>
      runStoreProcess(['restore', ...argumentsFor(given, environment, 'from')]),
  },
  verify: {
    usage: 'store verify [--domain D]',
    optional: ['domain'],
    run: async ({ text: { domain } }, { client, output }) => {
      const json = domain === undefined ? {} : { domain };
      const report = await client.call('POST', '/api/operator/v1/store/verify', { json });
      const lines = report.faults.map(
        (fault) =>
          `${fault.domain}: ${fault.offer_id === null ? '' : `offer ${fault.offer_id}: `}${fault.text}`,
      );
      output.result(report, [...lines, summaryOf(report)].join('\n'));
      if (report.fault_count > 0) throw new Failure(`${countOf(report.fault_count, 'fault')} found`);
    },
  },
};

function argumentsFor({ text, flags }: Given, { workingFolder }: CliEnvironment, name: string): string[] {
  const passphrase = text['passphrase-file'];
  return [
    `--file=${resolve(workingFolder, text[name] ?? '')}`,
    ...(passphrase === undefined ? [] : [`--passphrase-file=${resolve(workingFolder, passphrase)}`]),
    ...['overwrite', 'json'].filter((flag) => flags.has(flag)).map((flag) => `--${flag}`),
  ];
}

function summaryOf({ tenants, offers, events, checkpoints, files }: StoreReport): string {
  const looked = [
    countOf(events, 'event'),
    `${countOf(offers, 'offer')} of ${countOf(tenants, 'tenant')}`,
    countOf(checkpoints, 'checkpoint'),
    countOf(files, 'file'),
  ];
  return `looked at ${looked[0]} of ${looked[1]}, ${looked[2]} and ${looked[3]}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
