import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

test('[ASSIST-02] events are read in pieces of any length, and what cannot be read is passed over', () => {
  const stream =
    'retry: 5000\n\nevent: tool\ndata: {"text":"Ü…"}\n\nevent: text\ndata: {"broken\n\nevent: turn\ndata: {}\n\nevent: cut\nda';
  for (const size of [1, 2, 7, stream.length]) {
    const heard: [string, unknown][] = [];
    const read = readEvents((name, data) => heard.push([name, data]));
    for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size));
    expect(heard).toEqual([
      ['tool', { text: 'Ü…' }],
      ['turn', {}],
    ]);
  }
});
