/** JSON where it is JSON (`true`, `12`, `["a"]`), else the text itself, so that words need no quotes. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
