import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { AlertBox } from '@opencareers/ui/alert-box';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftConsent } from './draft-consent.ts';

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
  useEffect(() => {
    // Nobody asked on this page: what fails is taken away when the form is opened again.
    const takeBack = () => void draft.unshare().catch(() => undefined);
    if (consent.takeLeftover()) takeBack();
    // This page sends of its own what another one allows, and ends what is under way when it was taken back there.
    return consent.subscribe((isElsewhere) => {
      if (isElsewhere !== true) return;
      if (consent.isGiven()) draft.share();
      else takeBack();
    });
  }, [consent, draft]);
  const choose = async (isChosen: boolean) => {
    // One after the other; the box is not disabled meanwhile, which would drop the focus.
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    // First: nothing more may go there while it is removed.
    consent.choose(isChosen);
    try {
      if (isChosen) draft.share();
      else await draft.unshare();
    } catch {
      // The box says what is so: the server may have it still.
      consent.choose(true);
      draft.share();
      setFailed(true);
    } finally {
      setBusy(false);
    }
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
