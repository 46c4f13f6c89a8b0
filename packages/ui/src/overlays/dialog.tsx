import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

type Placement = 'centre' | 'start' | 'end';
type PanelProps = DialogProps & { placement: Placement };

/** Keeps what `load` gave, so that a part that was fetched ahead is there at once; a failure is not kept. */
export function keepLoaded<Props>(load: PartLoader<Props>): PartLoader<Props> {
  let loaded: ComponentType<Props> | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}

// The part that holds the focus and hides the page is heavy and never needed on first paint.
const loadPanel = keepLoaded<PanelProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** Fetches the code of dialogs ahead of time, for example when the pointer nears the button that opens one. */
export function preloadDialog(): void {
  // A failed preload is not an error yet: opening the dialog fetches again.
  loadPanel().catch(() => undefined);
}

/** A modal dialog in the middle of the page. */
export function Dialog(props: DialogProps) {
  return <LazyPanel {...props} placement="centre" />;
}

export type DrawerProps = DialogProps & {
  /** The edge it slides in from; on phones it always comes from the bottom. */
  side?: 'start' | 'end';
};

/** A modal panel from the side of the page, on phones from the bottom. */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <LazyPanel {...props} placement={side} />;
}

function LazyPanel(props: PanelProps) {
  const { isOpen, onClose, onLoadError } = props;
  const handleError = (error: unknown) => {
    onClose();
    onLoadError?.(error);
  };
  return <LazyPart load={loadPanel} isWanted={isOpen} onError={handleError} part={props} />;
}

/** Fetches the code of a component. */
type PartLoader<Props> = () => Promise<ComponentType<Props>>;

type LazyPartProps<Props> = {
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
