import defaultTheme from './default-theme.generated.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * The style sheets of a shadow tree: its theme, and `css`. `rem` would follow the root of the host, which many set to 62.5 %, so lengths
 * are written out in pixels of the person's own text size.
 */
export function embedStyleSheets(themeCss: string | undefined, css: string): CSSStyleSheet[] {
  const textSize = readTextSize();
  return [themeCss ?? defaultTheme, css].map((text) => readSheet(text, textSize));
}

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
