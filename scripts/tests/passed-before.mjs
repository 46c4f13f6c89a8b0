import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A short name for what a long test depends on. */
export function hashOf(facts) {
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 24);
}

/**
 * Runs a long test unless it has passed on this machine with the same hash, or `always`. `work` gives counts like a test
 * run.
 */
export async function unlessPassed({ title, hash, always }, work) {
  const marker = join(homedir(), '.cache/opencareers', `${title}-${hash}`);
  if (!always && existsSync(marker)) {
    console.log(`  Passed here before: nothing that it depends on has changed (${marker}).`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  console.log(
    always ? '  Runs always in the long run.' : '  Runs: has not passed on this machine as it stands.',
  );
  const counts = await work();
  if (counts.failed === 0) {
    mkdirSync(dirname(marker), { recursive: true });
    writeFileSync(marker, `${new Date().toISOString()}\n`);
  }
  return counts;
}
