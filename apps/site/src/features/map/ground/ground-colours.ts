/** What each part of the ground is drawn in, as a custom property of `ground.css`. */
const PROPERTIES = {
  water: '--ground-water',
  land: '--ground-land',
  coast: '--ground-coast',
  border: '--ground-border',
  text: '--ground-text',
  quietText: '--ground-quiet-text',
} as const;

/** Colours as the map takes them: `rgb(1 2 3)`. */
export type GroundColours = Record<keyof typeof PROPERTIES, string>;

/**
 * The colours that the theme gives the ground now. They are asked of the browser, so that its scheme, forced colours
 * and more contrast have had their say.
 */
export function readGroundColours(container: HTMLElement): GroundColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  container.append(probe);
  const entries = Object.entries(PROPERTIES).map(([name, property]) => {
    probe.style.color = `var(${property})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries);
}

const CHANGES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/** Tells whenever the colours may have changed, until `end` is called. */
export function watchGroundColours(change: () => void): { end: () => void } {
  const lists = CHANGES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', change);
  // The scheme that somebody chose for this page.
  const attributes = new MutationObserver(change);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    end() {
      for (const list of lists) list.removeEventListener('change', change);
      attributes.disconnect();
    },
  };
}
