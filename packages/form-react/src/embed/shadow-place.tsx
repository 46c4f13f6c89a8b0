import { directionOf } from '@opencareers/messages/languages';
import { embedStyleSheets } from './embed-styles.ts';
import { keepTypingInside } from './keep-typing-inside.ts';

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
  /** Takes it out of the page. */
  close: () => void;
}

/** Opens a shadow tree at the end of `element`: no style gets in or out, and no typing sets off the host's shortcuts. */
export function openShadowPlace(element: HTMLElement, { css, theme, language }: ShadowLook): ShadowPlace {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open', delegatesFocus: false });
  shadow.adoptedStyleSheets = embedStyleSheets(theme.css, css);
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
    close() {
      stopKeeping();
      host.remove();
    },
  };
}
