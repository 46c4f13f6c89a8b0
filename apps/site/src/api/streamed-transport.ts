import type { TransportAnswer } from './api-client.ts';
import { parseBody } from './parse-body.ts';

/**
 * Reads an answer that is written while it is made, and hands it on bit by bit: an event stream has no body of its own
 * then. Any other answer is read whole, a refusal for example.
 */
export async function readStreamed(
  response: Response,
  onText: (text: string) => void,
): Promise<Pick<TransportAnswer, 'body' | 'isCutOff'>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || response.body === null) return { body: parseBody(await response.text()) };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { body: {} };
    onText(decoder.decode(value, { stream: true }));
  }
}
