import { Button } from '@opencareers/ui/button';
import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import type { TriageProps } from './triage/triage.tsx';
import { whenIdle } from './use-near.ts';

type Loaded = { Triage: ComponentType<TriageProps> };

/** Single keys for those who go through many jobs, and the button that explains them; the code comes when idle. */
export function ResultsKeys(props: Omit<TriageProps, 'isHelpOpen' | 'onHelpChange'>) {
  const { t } = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const handleMissing = usePartMissing();
  useEffect(() => whenIdle(() => void loadTriage().then(setLoaded, () => undefined)), []);
  const handleHelp = () => {
    setIsHelpOpen(true);
    if (loaded === null) loadTriage().then(setLoaded, handleMissing);
  };
  return (
    <>
      <Button
        className="results__keys"
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={handleHelp}
      >
        {t('keys.title')}
      </Button>
      {loaded && <loaded.Triage {...props} isHelpOpen={isHelpOpen} onHelpChange={setIsHelpOpen} />}
    </>
  );
}

function loadTriage(): Promise<Loaded> {
  return loadChunk('triage', () => import('./triage/triage.tsx'));
}
