import { ProviderRefusal } from './provider-refusal.ts';

/** People wait no longer for a page; they can try again, or sign in in another way. */
const ANSWER_MILLISECONDS = 9_000;

/**
 * Waits for what is asked of a provider. Whatever goes wrong with it becomes a `ProviderRefusal`: a provider that is
 * down, too slow, or says something that does not fit.
 */
export async function askProvider<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderRefusal('provider', 'too_slow')), ANSWER_MILLISECONDS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    throw error instanceof ProviderRefusal ? error : new ProviderRefusal('provider', kindOf(error));
  } finally {
    clearTimeout(timer);
  }
}

// Kinds as libraries and the standards write them; anything else could be words of the provider about somebody.
const KIND = /^[A-Za-z_]{1,60}$/;

function kindOf(error: unknown): string {
  const { error: told, code, name } = (error ?? {}) as Record<string, unknown>;
  const isKind = (given: unknown): given is string => typeof given === 'string' && KIND.test(given);
  return [told, code, name].find(isKind) ?? 'failed';
}
