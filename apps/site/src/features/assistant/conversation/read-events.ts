/** Hears the events of a stream; `data` is parsed JSON. */
export type HearEvent = (name: string, data: unknown) => void;

/** Makes a reader of server-sent events that takes their text in pieces of any length. What cannot be read is passed over. */
export function readEvents(hear: HearEvent): (text: string) => void {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(event) ?? [];
      if (name !== undefined && data !== undefined) tellJson(hear, name, data);
    }
  };
}

function tellJson(hear: HearEvent, name: string, data: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return;
  }
  hear(name, parsed);
}
