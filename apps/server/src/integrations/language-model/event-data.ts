import { ModelError } from './language-model.port.ts';

/** Longest event in characters; a model that writes more in one is not understood. */
const EVENT_MAX = 64 * 1024;

/**
 * The data of server-sent events, one after the other (WHATWG HTML, "Parsing an event stream"); names, ids and comments
 * say nothing here. Throws `ModelError` for an event without end.
 */
export async function* readEventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
    if (rest.length + data.reduce((sum, { length }) => sum + length, 0) > EVENT_MAX)
      throw new ModelError('malformed', 'an event without end');
  }
  // Servers that end without an empty line mean their last event all the same.
  const last = rest.startsWith('data:') ? [...data, rest.slice('data:'.length).trim()] : data;
  if (last.length > 0) yield last.join('\n');
}
