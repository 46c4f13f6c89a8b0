import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import type { FormPlace } from '../form-calls.ts';
import type { ContinueDialog } from './continue-dialog.tsx';

export interface ContinueLaterProps {
  place: FormPlace;
  definition: FormDefinition;
  draft: FormDraft;
}

/** A way to go on with the form on another device; whoever is signed in has it there already, and is told so. */
export function ContinueLater({ place, definition, draft }: ContinueLaterProps) {
  const site = useSite();
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  const [isOpen, setIsOpen] = useState(false);
  const [part, setPart] = useState<{ Dialog: typeof ContinueDialog } | null>(null);
  if (site.boot.user !== null) return <p>{t('forms.continue.account')}</p>;
  const handleOpen = async () => {
    // The link opens what the server has: what was typed last goes there now.
    draft.share();
    try {
      const loaded = await loadChunk('continue-dialog', () => import('./continue-dialog.tsx'));
      setPart({ Dialog: loaded.ContinueDialog });
      setIsOpen(true);
    } catch {
      handleMissing();
    }
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => void handleOpen()}>
        {t('forms.continue.later')}
      </Button>
      {part !== null && (
        <part.Dialog place={place} definition={definition} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
