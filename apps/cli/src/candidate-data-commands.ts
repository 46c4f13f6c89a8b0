import { setTimeout as pause } from 'node:timers/promises';
import type { Erasure } from '@opencareers/contracts/privacy-operator';
import type { Command, CommandContext } from './command.ts';
import { Failure } from './failure.ts';
import { writeOutput } from './feed-file.ts';

const POLL_MS = 500;
const WAIT_MS = 60_000;
const BASE = '/api/operator/v1/tenants/:domain';

/** `candidates …`: what the law lets a person ask for by letter. */
export const CANDIDATE_DATA_COMMANDS: Record<string, Command> = {
  export: {
    usage: 'candidates export --domain D --email E --to F',
    required: ['domain', 'email', 'to'],
    run: async ({ text: { domain, email, to = '' } }, { client, environment, output }) => {
      const answer = await client.send('POST', `${BASE}/candidates/export`, {
        params: { domain },
        json: { email },
      });
      await writeOutput(answer.body, environment.workingFolder, to);
      if (to !== '-') output.result({ file: to }, `everything that is kept is in ${to}`);
    },
  },
  erase: {
    usage: 'candidates erase --domain D --email E',
    required: ['domain', 'email'],
    run: async ({ text: { domain, email } }, context) => {
      const begun = await context.client.call('POST', `${BASE}/candidates/erase`, {
        params: { domain },
        json: { email },
      });
      const done = await awaitEnd(context, domain, begun);
      context.output.result(done, `erased; nothing is left on the disk since ${done.finishedAt}`);
    },
  },
};

async function awaitEnd(
  { client }: CommandContext,
  domain: string | undefined,
  { encId }: Erasure,
): Promise<Erasure> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const { erasures } = await client.call('GET', `${BASE}/erasures`, { params: { domain } });
    const found = erasures.find((erasure) => erasure.encId === encId);
    if (found !== undefined && found.finishedAt !== null) return found;
    await pause(POLL_MS);
  }
  throw new Failure('the candidate is erased, but the disk is not clean yet: see the log of the server');
}
