import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import { Button } from '@opencareers/ui/button';
import { Skeleton } from '@opencareers/ui/skeleton';
import { whenIdle } from '@opencareers/ui/when-idle';
import { whenSeen } from '@opencareers/ui/when-seen';
import {
  type CSSProperties,
  type FunctionComponent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';

/** So far below the window a widget is made ready at once; what is farther away waits until the page has time. */
const AHEAD = '50%';

/**
 * A widget whose code comes when it is nearly in view, else when the page has time. `blockSize` is the height that it will have, so that nothing
 * moves. Unlike React's own lazy components a failure takes nothing else down and can be tried again.
 */
export function lazyWidget<T extends FieldType>(
  load: (locale: string) => Promise<FunctionComponent<WidgetProps<T>>>,
  blockSize: string,
): FunctionComponent<WidgetProps<T>> {
  let loaded: FunctionComponent<WidgetProps<T>> | undefined;
  const fetchOnce = async (locale: string) => {
    loaded ??= await load(locale);
    return loaded;
  };
  return function LazyWidget(props: WidgetProps<T>) {
    const place = useRef<HTMLDivElement>(null);
    const [Component, setComponent] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);
    const { ports, texts } = useFormRuntime();
    useEffect(() => {
      if (Component !== undefined || place.current === null) return;
      let isCurrent = true;
      const show = (part: FunctionComponent<WidgetProps<T>>) => {
        if (isCurrent) startTransition(() => setComponent(() => part));
      };
      const say = (cause: unknown) => {
        if (!isCurrent) return;
        const log = ports.log ?? console.error;
        log(`The widget of type ${props.item.type} could not be loaded (attempt ${attempt + 1})`, cause);
        setHasFailed(true);
      };
      // One after the other: to ask for the files of all kinds at once keeps a phone busy.
      const begin = () => {
        stop();
        void fetchOnce(texts.locale).then(show, say);
      };
      const stops = [whenSeen(place.current, begin, AHEAD), whenIdle(begin)];
      const stop = () => {
        for (const end of stops) end();
      };
      return () => {
        isCurrent = false;
        stop();
      };
    }, [Component, attempt, ports, texts.locale, props.item.type]);

    if (Component !== undefined) return <Component {...props} />;
    const size: CSSProperties = { minBlockSize: blockSize };
    if (!hasFailed) {
      return (
        <div ref={place} className="oc-form-lazy" aria-busy="true" style={size}>
          <Skeleton shape="box" blockSize={blockSize} />
        </div>
      );
    }
    const retry = () => {
      setHasFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <div className="oc-form-lazy oc-form-lazy-failure" style={size} role="alert">
        <span>{texts.text('field.loadFailed')}</span>
        <Button size="small" onClick={retry}>
          {texts.text('field.tryAgain')}
        </Button>
      </div>
    );
  };
}
