/** Path of a call with what its names stand for, and perhaps a query; its type knows the call that it was made for. */
export type CallPath<Path extends string = string> = string & { readonly call: Path };

/** One value for each name in a path. */
type ValuesFor<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [value: string | number, ...ValuesFor<Rest>]
  : [];

/** A declared path with names in it: given what they stand for, in their order, it makes the path of one thing. */
export interface NamedPath<Path extends string = string> {
  (...values: ValuesFor<Path>): CallPath<Path>;
  /** As it is declared. */
  readonly path: Path;
}

/** Declares a path in which names of things stand as `:id`. */
export function namedPath<const Path extends string>(path: Path): NamedPath<Path> {
  const fill = (...values: ValuesFor<Path>) => {
    const rest: (string | number)[] = [...values];
    return path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? '')) as CallPath<Path>;
  };
  return Object.assign(fill, { path });
}
