import type { StoreReport } from '@opencareers/contracts/operator-store';
import type { Command } from './command.ts';
import { Failure } from './failure.ts';

/** `store …`: whether what is kept is as it was written. */
export const STORE_COMMANDS: Record<string, Command> = {
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
