import { type ComponentType, createElement, useEffect, useState } from 'react';

/** Fetches the code of a component. */
export type PartLoader<Props> = () => Promise<ComponentType<Props>>;

/** Keeps what `load` gave, so that a part that was fetched ahead is there at once; a failure is not kept. */
export function keepLoaded<Props>(load: PartLoader<Props>): PartLoader<Props> {
  let loaded: ComponentType<Props> | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}

/** Props of `LazyPart`. */
export type LazyPartProps<Props> = {
  load: PartLoader<Props>;
  /** The code is fetched when this is first true; from then on the part stays. */
  isWanted: boolean;
  onError: (error: unknown) => void;
  /** The props of the part itself. */
  part: Props;
};

/**
 * A component whose code is fetched when it is first wanted. Unlike React's own lazy components a failure
 * neither takes the page down nor lasts: the next wish tries again.
 */
export function LazyPart<Props extends object>(props: LazyPartProps<Props>) {
  const { load, isWanted, onError, part } = props;
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted || Part !== undefined) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (error: unknown) => isCurrent && onError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Part, load, onError]);
  return Part === undefined ? null : createElement(Part, part);
}
