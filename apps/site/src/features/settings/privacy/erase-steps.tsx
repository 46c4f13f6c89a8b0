import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { forgetPerson } from '../../../shell/session/forget-person.ts';
import { markSignedOut } from '../../../shell/sign-out.ts';
import { type Site, useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { isProofMissing, refusalText } from '../refusal.ts';
import { ProveIdentity } from '../security/prove-identity.tsx';
import { useProof } from '../security/use-proof.ts';
import { FAREWELL_PARAMETER } from '../settings.url.ts';
import { changes } from '../settings-calls.ts';
import { useSettingsData } from '../settings-queries.ts';
import { keptByLawText, partTitle } from './kept-data.tsx';

/** What goes, who asks, and the last press. */
export function EraseSteps({ onCancel }: { onCancel: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isSure, setIsSure] = useState(false);
  const [isProved, setIsProved] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const isKnownProof = useProof();
  const erasing = useSaving(async () => {
    await changes.erase(site);
    leaveErased(site);
  });
  const { error } = erasing;
  if (isProving || isProofMissing(error))
    return (
      <ProveIdentity
        reason={t('settings.erase.proof')}
        onCancel={onCancel}
        onProved={() => {
          erasing.clearError();
          setIsProved(true);
          setIsProving(false);
        }}
      />
    );
  const mayErase = isProved || isKnownProof === true;
  return (
    <div className="settings-form">
      <WhatGoes />
      <CheckboxList
        legend={t('settings.erase.confirmLegend')}
        isLegendHidden
        options={[{ value: 'sure', label: t('settings.erase.confirm') }]}
        selected={isSure ? ['sure'] : []}
        onChange={(selected) => setIsSure(selected.length > 0)}
      />
      {error && (
        <AlertBox tone="danger" isUrgent>
          {refusalText(messages, error)}
        </AlertBox>
      )}
      <div className="settings-form__actions">
        <Button
          variant="danger"
          disabled={!isSure}
          isPending={erasing.isSaving}
          pendingLabel={t('settings.erase.erasing')}
          onClick={() => (mayErase ? void erasing.run() : setIsProving(true))}
        >
          {t(mayErase ? 'settings.erase.now' : 'settings.erase.next')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Names every part that is lost, and what the law keeps. */
function WhatGoes() {
  const messages = useMessages();
  const { t } = messages;
  const { data } = useSettingsData('overview');
  const kept = data?.keptByLaw ?? [];
  const going = (data?.parts ?? []).filter(({ count }) => count > 0);
  return (
    <div className="settings-erase">
      <p>
        <strong>{t('settings.erase.forever')}</strong>
      </p>
      {going.length > 0 && (
        <>
          <p>{t('settings.erase.goes')}</p>
          <ul>
            {going.map(({ name }) => (
              <li key={name}>{partTitle(messages, name)}</li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && <p>{keptByLawText(messages, kept)}</p>}
    </div>
  );
}

/**
 * Takes what was typed in this tab away and goes to the farewell in the place of this page, which takes away the rest.
 * Not this page: what it still shows would ask the server again for somebody who is gone.
 */
function leaveErased(site: Site): void {
  void forgetPerson(site, { isEverything: false });
  markSignedOut(site);
  const farewell = new URL('/careers/settings', location.origin);
  farewell.searchParams.set('domain', site.boot.domain);
  farewell.searchParams.set(FAREWELL_PARAMETER, '1');
  site.goTo(farewell.href, { isReplacing: true });
}
