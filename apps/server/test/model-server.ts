import { type ModelScript, startModelServer } from '@opencareers/contracts/testing/model-server';
import { afterFile } from './after-file.ts';

const scripts: ModelScript[] = [];
afterFile(() => {
  for (const each of scripts.splice(0)) each.end();
});

/** A server of a language model that says what the test wrote; it ends with the test file. */
export async function aModelServer(): Promise<ModelScript> {
  const script = await startModelServer();
  scripts.push(script);
  return script;
}
