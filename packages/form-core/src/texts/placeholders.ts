/** Where an answer stands in a text: `{answers.first_name}`, or `{answers.first_name|you}` with what stands there without one. */
const PLACEHOLDER = /\{answers\.([A-Za-z][\w-]*)(?:\|([^{}]*))?\}/g;

/** The text with something in place of each answer; what is put in is not read once more. */
export function replacePlaceholders(text: string, put: (name: string, fallback: string) => string): string {
  return text.replace(PLACEHOLDER, (_all, name: string, fallback: string | undefined) =>
    put(name, fallback ?? ''),
  );
}

/** The names whose answers stand in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''))];
}

/** The text with another name in its placeholders. */
export function renamePlaceholder(text: string, from: string, to: string): string {
  return text.replace(PLACEHOLDER, (all, name: string) =>
    name === from ? `{answers.${to}${all.slice('{answers.'.length + from.length)}` : all,
  );
}
