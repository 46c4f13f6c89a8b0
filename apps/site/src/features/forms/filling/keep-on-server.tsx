import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { AlertBox } from '@opencareers/ui/alert-box';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chooseKeeping, type DraftConsent, followConsent } from './draft-consent.ts';

/** What a host says about keeping a draft on the server. */
export interface KeepingTexts {
  legend: string;
  label: string;
  help: string;
  /** The draft could not be taken from the server. */
  failed: string;
}

export interface KeepOnServerProps {
  consent: DraftConsent;
  draft: FormDraft;
  texts: KeepingTexts;
}

/** Asks a visitor whether the server may keep the draft too; taking it back removes the draft there. */
export function KeepOnServer({ consent, draft, texts }: KeepOnServerProps) {
  const isGiven = useSyncExternalStore(consent.subscribe, consent.isGiven, consent.isGiven);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => followConsent(consent, draft), [consent, draft]);
  const choose = async (isChosen: boolean) => {
    // One after the other; the box is not disabled meanwhile, which would drop the focus.
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    if (!(await chooseKeeping(consent, draft, isChosen))) setFailed(true);
    setBusy(false);
  };
  return (
    <div className="form-keeping">
      <CheckboxList
        legend={texts.legend}
        description={texts.help}
        options={[{ value: 'server', label: texts.label }]}
        selected={isGiven ? ['server'] : []}
        onChange={(selected) => void choose(selected.length > 0)}
      />
      {hasFailed && (
        <AlertBox tone="danger" isUrgent>
          {texts.failed}
        </AlertBox>
      )}
    </div>
  );
}
