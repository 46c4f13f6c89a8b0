import { directionOf } from '@opencareers/messages/languages';
import defaultTheme from './default-theme.generated.css?inline';

/** How something embedded looks. */
export interface EmbedTheme {
  /** Light when absent: the host around is, whatever the person's system prefers. */
  scheme?: 'light' | 'dark' | 'system';
  /** Values of tokens by name, such as `{'--accent': 'teal'}`. */
  tokens?: Readonly<Record<`--${string}`, string>>;
  /** A whole theme, as `themeCss` of `@opencareers/theme` writes it. */
  css?: string;
}

/** What a shadow tree is made with. */
export interface ShadowLook {
  /** The style sheet of what is shown, as text; it begins with `embed-base.css`. */
  css: string;
  theme: EmbedTheme;
  /** BCP 47 tag. */
  language: string;
}

/** A place in a page that is not ours. */
export interface ShadowPlace {
  /** The element to show something in. */
  place: HTMLElement;
  /** Adds a style sheet of something that is shown later. */
  addStyles: (css: string) => void;
  /** Takes it out of the page. */
  close: () => void;
}

/** Opens a shadow tree at the end of `element`: no style gets in or out, and no typing sets off the host's shortcuts. */
export function openShadowPlace(element: HTMLElement, { css, theme, language }: ShadowLook): ShadowPlace {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: false });
  const textSize = readTextSize();
  const addStyles = (text: string) => void shadow.adoptedStyleSheets.push(readSheet(text, textSize));
  for (const text of [theme.css ?? defaultTheme, css]) addStyles(text);
  const place = document.createElement('div');
  place.className = 'oc-embed';
  place.lang = language;
  place.dir = directionOf(language);
  const { scheme = 'light', tokens = {} } = theme;
  if (scheme !== 'system') place.dataset.theme = scheme;
  for (const [name, value] of Object.entries(tokens)) place.style.setProperty(name, value);
  shadow.append(place);
  element.append(host);
  const stopKeeping = keepTypingInside(shadow);
  return {
    place,
    addStyles,
    close() {
      stopKeeping();
      host.remove();
    },
  };
}

const sheets = new Map<string, CSSStyleSheet>();

/**
 * A style sheet of a shadow tree. `rem` would follow the root of the host, which many set to 62.5 %, so lengths are
 * written out in pixels of the person's own text size.
 */
function readSheet(css: string, textSize: number): CSSStyleSheet {
  const key = `${textSize} ${css}`;
  const known = sheets.get(key);
  if (known !== undefined) return known;
  const made = new CSSStyleSheet();
  made.replaceSync(intoShadow(css, textSize));
  sheets.set(key, made);
  return made;
}

/** A style sheet for pages as one for a shadow tree: its root is the form, and its lengths are pixels. */
export function intoShadow(css: string, textSize: number): string {
  return css
    .replaceAll(':root', '.oc-embed')
    .replace(/(?<![\w.#])(\d*\.?\d+)rem\b/g, (_, length: string) => `${Number(length) * textSize}px`);
}

/** What the person has chosen as the size of ordinary text, whatever the page makes of it. */
function readTextSize(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'all: initial !important; font-size: medium !important';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

const EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps typing away from the shortcuts of the host: outside of a shadow tree a key seems to be pressed on the element
 * around, so pages that ignore keys pressed in fields would not ignore these. Escape and Tab go on.
 */
function keepTypingInside(shadow: ShadowRoot): () => void {
  const stop = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const [target] = event.composedPath();
    if (key === 'Escape' || key === 'Tab' || !(target instanceof Element)) return;
    if (target.matches(EDITABLE)) event.stopPropagation();
  };
  for (const name of EVENTS) shadow.addEventListener(name, stop);
  return () => {
    for (const name of EVENTS) shadow.removeEventListener(name, stop);
  };
}
