import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { useEffect } from 'react';

/** The browser asks before the page is left while answers are in this page only, and at no other time. */
export function useLeaveGuard(draft: FormDraft): void {
  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      const { kind } = draft.state().draft.status;
      // Kept means on this device: what the server lacks yet follows later.
      if (kind === 'failed' || kind === 'saving') event.preventDefault();
    };
    addEventListener('beforeunload', handleLeave);
    return () => removeEventListener('beforeunload', handleLeave);
  }, [draft]);
}
