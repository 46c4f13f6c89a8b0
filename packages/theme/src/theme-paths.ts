type Tree = Record<string, unknown>;

/** The value under a dotted path such as `dark.navbar.text`; undefined where the way there is not. */
export function themeValueAt(theme: object, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (part: unknown, name) => (typeof part === 'object' && part !== null ? (part as Tree)[name] : undefined),
      theme,
    );
}

/** Puts a value under a dotted path, in groups that are made where there are none. */
export function putThemeValue(theme: object, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let place = theme as Tree;
  for (const name of names) {
    // What a place only inherits, such as `__proto__`, is everybody's.
    if (!Object.hasOwn(place, name)) place[name] = {};
    place = place[name] as Tree;
  }
  place[last] = value;
}
