import { Button } from '@opencareers/ui/button';
import { useEffect, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { FieldChoices } from './use-choices.ts';

/** Wait before a running load is shown, in ms [FORM-15]: what comes sooner must not flicker. */
export const FALLBACK_DELAY_MS = 25;

/** Says below a select that its choices are on their way, can't be loaded, or wait for another answer. */
export function ChoicesNotice({ loaded }: { loaded: FieldChoices }) {
  const { texts } = useFormRuntime();
  const { status, parent, retry } = loaded;
  const isLoading = useLasting(status === 'loading', FALLBACK_DELAY_MS);
  const said = {
    loading: texts.text('select.loading'),
    waiting: texts.text('select.waiting', { label: parent.label ?? texts.text('select.otherQuestion') }),
    failed: texts.text('select.failed'),
    loaded: '',
  }[status];
  return (
    <div className="oc-choice-field__notice">
      {isLoading && <span className="oc-spinner oc-spinner--small" aria-hidden="true" />}
      <output className={status === 'failed' ? 'oc-choice-field__failure' : undefined}>
        {status === 'loading' && !isLoading ? '' : said}
      </output>
      {status === 'failed' && (
        <Button size="small" onClick={retry}>
          {texts.text('select.retry')}
        </Button>
      )}
    </div>
  );
}

/** True once something has been so for a while. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
