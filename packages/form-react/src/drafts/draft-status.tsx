import type { DraftStatus as Status } from '@opencareers/form-core/drafts/draft-state';
import { dateFormat } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import { Announcement } from '@opencareers/ui/announcement';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { type FormDraft, useFormDraftState } from './form-draft.tsx';

const ICONS: Partial<Record<Status['kind'], IconName>> = {
  saved: 'check',
  offline: 'warning',
  failed: 'error',
  submitted: 'info',
};

/** Where the answers are: "Saved 10:42", "Offline, kept on this device". Belongs beside the buttons of a form. */
export function DraftStatus({ draft }: { draft: FormDraft }) {
  const { texts, timeZone } = useFormRuntime();
  const { status } = useFormDraftState(draft).draft;
  const [hadTrouble, setHadTrouble] = useState(false);
  const isTrouble = status.kind === 'offline' || status.kind === 'failed';
  if (isTrouble && !hadTrouble) setHadTrouble(true);
  const text = statusText(status, texts, timeZone);
  const icon = ICONS[status.kind];
  // Every save read out would talk into the typing; what went wrong, and that it is well again, is said.
  const isWorthSaying = isTrouble || status.kind === 'submitted' || (hadTrouble && status.kind === 'saved');
  return (
    <div className="oc-draft-status" data-draft={status.kind}>
      {icon !== undefined && <Icon name={icon} size="small" className="oc-draft-status__icon" />}
      <span>{text}</span>
      <Announcement message={isWorthSaying ? text : ''} />
    </div>
  );
}

function statusText(status: Status, texts: Texts, timeZone: string): string {
  if (status.kind === 'idle') return '';
  if (status.kind === 'saving') return texts.text('draft.saving');
  if (status.kind === 'submitted') return texts.text('draft.submitted');
  if (status.kind === 'failed') {
    return texts.text(status.problem === 'quota' ? 'draft.full' : 'draft.notKept');
  }
  if (status.kind === 'offline')
    return texts.text(status.isConnected ? 'draft.unreachable' : 'draft.offline');
  const time = dateFormat(texts.locale, { timeStyle: 'short', timeZone }).format(status.at);
  return texts.text(status.isHereOnly === true ? 'draft.savedHere' : 'draft.saved', { time });
}
