/** What each part of the ground is drawn in, as a custom property of `ground.css`. */
const PROPERTIES = {
  water: '--ground-water',
  land: '--ground-land',
  coast: '--ground-coast',
  border: '--ground-border',
  text: '--ground-text',
  quietText: '--ground-quiet-text',
} as const;

/** Colours by what is drawn in them, as browsers write computed ones. */
export type GroundColours = Record<keyof typeof PROPERTIES, string>;

/**
 * The colours that the theme gives the ground now. They are asked of the browser, so that the scheme of the page, forced
 * colours and more contrast have had their say.
 */
export function readGroundColours(container: HTMLElement): GroundColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  // What is forced upon texts would be the colour of them all.
  probe.style.setProperty('forced-color-adjust', 'none');
  container.append(probe);
  const read = ([name, property]: [string, string]) => {
    probe.style.color = `var(${property})`;
    return [name, getComputedStyle(probe).color];
  };
  const colours = Object.fromEntries(Object.entries(PROPERTIES).map(read));
  probe.remove();
  return colours;
}

const CHANGES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/** Calls whenever the colours may have changed; the function that it returns ends that. */
export function watchGroundColours(change: () => void): () => void {
  const lists = CHANGES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', change);
  // A scheme that was chosen for the page.
  const attributes = new MutationObserver(change);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    for (const list of lists) list.removeEventListener('change', change);
    attributes.disconnect();
  };
}
