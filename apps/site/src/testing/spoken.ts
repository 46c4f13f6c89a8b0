import { virtual } from '@guidepup/virtual-screen-reader';

/** What a screen reader says of a part of the page, read from its first line to its last. */
export interface Spoken {
  /** With roles and states, in the reader's own English. */
  phrases: string[];
  /** The words of the page alone. */
  words: string[];
}

/** More than any page of a test has. */
const STEPS_MAX = 900;

/** Reads a part of the page as somebody does who presses the key for "next" until it begins anew. */
export async function readAloud(container: Element): Promise<Spoken> {
  const spoken: Spoken = { phrases: [], words: [] };
  await virtual.start({ container: container as HTMLElement });
  const first = { node: virtual.activeNode, phrase: await virtual.lastSpokenPhrase() };
  for (let step = 0; step < STEPS_MAX; step++) {
    const phrase = await virtual.lastSpokenPhrase();
    if (step > 0 && virtual.activeNode === first.node && phrase === first.phrase) {
      await virtual.stop();
      return spoken;
    }
    const words = wordsAt(virtual.activeNode, await virtual.itemText());
    spoken.phrases.push(phrase);
    // A link and its text are one to whoever listens.
    if (words !== '' && words !== spoken.words.at(-1) && !phrase.startsWith('end of '))
      spoken.words.push(words);
    await virtual.next();
  }
  await virtual.stop();
  throw new Error(`The reader does not come to an end within ${STEPS_MAX} steps.`);
}

/** The reader adds values, with a comma of its own, and of choices as the form would send them. */
function wordsAt(node: Node | null, text: string): string {
  if (node instanceof HTMLOptionElement) return node.label;
  if (node instanceof HTMLSelectElement) return node.labels[0]?.textContent ?? '';
  const value = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : '';
  return (value === '' ? text : text.replace(`, ${value}`, '')).trim();
}

/** What no sentence has: the key of a field or text, a gap that nobody filled, marks at its ends or alone. */
const FAULTS: readonly [fault: string, pattern: RegExp][] = [
  ['a key', /^[a-z][a-z\d]*(?:[A-Z_.][A-Za-z\d]*)*:|^[a-z]\w*(?:\.[a-z]\w*)+$|^[a-z]+[A-Z]\w*$/],
  ['a gap', /%\(|undefined|\bnull\b|\[object|NaN/],
  ['a mark before it', /^[.,;:!?·•|،؛/)\]-]/],
  ['a mark that hangs', /\s[,;!?،؛](?:\s|$)|[,;،؛]$|\(\s*\)|([,;:،؛])\s*\1/],
  ['a comma of another script', /[\u0600-\u06ff],\s|,\s*[\u0600-\u06ff]/],
];

/** Words that do not read like a sentence, each with its fault. */
export function findUnreadable({ words }: Spoken): string[] {
  return words.flatMap((text) =>
    FAULTS.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${fault}: ${text}`),
  );
}

/** Words of the catalogue of one language that stand in a page of another, outside of what names its language. */
export function findForeign(
  root: Element,
  { foreign, own }: Record<'foreign' | 'own', Readonly<Record<string, unknown>>>,
): string[] {
  const known = new Set(Object.values(own));
  const unknown = new Set(Object.values(foreign).filter((text) => !known.has(text)));
  const said = [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('[lang]') !== root.closest('[lang]') && element.closest('[lang]') !== null) return [];
    const names = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
    const texts = [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map(({ data }) => data.trim());
    return [...names.map((name) => element.getAttribute(name)), ...texts];
  });
  return [...new Set(said.filter((text): text is string => text !== null && unknown.has(text)))];
}
