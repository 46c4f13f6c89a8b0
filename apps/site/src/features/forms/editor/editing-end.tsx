import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { saveFile } from '../../../shell/save-file.ts';
import { formatMoment } from '../receipt/format-moment.ts';
import type { EditorCalls } from './editor-calls.ts';

interface Props {
  calls: EditorCalls;
  /** When the permission to edit ends. */
  until: string;
  /** What could not be stored, because it had ended. */
  left: FormDefinition | null;
  /** Somebody has ended it here. */
  onEnded: () => void;
}

/** How long before the end it is warned of, in ms. */
const WARNED_BEFORE_MS = 24 * 60 * 60 * 1000;

/** Until when somebody may edit, a warning before the end, the way to end it, and what was made kept after it. */
export function EditingEnd({ calls, until, left, onEnded }: Props) {
  const { t, formatLocale } = useMessages();
  const isSoon = useIsPast(new Date(until).getTime() - WARNED_BEFORE_MS);
  const time = formatMoment(until, formatLocale);
  if (left !== null)
    return (
      <AlertBox
        tone="danger"
        isUrgent
        title={t('forms.editor.ended')}
        action={<Button onClick={() => download(calls.form, left)}>{t('forms.editor.download')}</Button>}
      >
        {t('forms.editor.endedHelp')}
      </AlertBox>
    );
  return (
    <div className="form-page__until">
      {isSoon ? (
        <AlertBox tone="warning" title={t('forms.editor.endsSoon')}>
          {t('forms.editor.endsSoonHelp', { time })}
        </AlertBox>
      ) : (
        <p>{t('forms.editor.until', { time })}</p>
      )}
      <EndButton calls={calls} onEnded={onEnded} />
    </div>
  );
}

/** Somebody has given the permission to edit back. */
export function EditingEnded() {
  const { t } = useMessages();
  return (
    <AlertBox tone="success" isUrgent title={t('forms.editor.endedByYou')}>
      {t('forms.editor.endedByYouHelp')}
    </AlertBox>
  );
}

function EndButton({ calls, onEnded }: { calls: EditorCalls; onEnded: () => void }) {
  const { t } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const end = async () => {
    setHasFailed(false);
    try {
      await calls.end();
      onEnded();
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t('forms.editor.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('forms.editor.endTitle')}
        confirmLabel={t('forms.editor.end')}
        cancelLabel={t('forms.editor.goOn')}
        problem={hasFailed ? t('forms.editor.endFailed') : null}
        onConfirm={() => void end()}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('forms.editor.endHelp')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether a moment has come, also while the page is open; it is looked at once a minute. */
function useIsPast(moment: number): boolean {
  const [isPast, setIsPast] = useState(() => Date.now() >= moment);
  useEffect(() => {
    if (isPast) return;
    const timer = setInterval(() => setIsPast(Date.now() >= moment), 60_000);
    return () => clearInterval(timer);
  }, [isPast, moment]);
  return isPast;
}

function download(form: string, definition: FormDefinition): void {
  saveFile(`${form}.json`, JSON.stringify(definition, null, 2), 'application/json');
}
