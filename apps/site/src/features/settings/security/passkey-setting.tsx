import type { Passkey } from '@opencareers/contracts/accounts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { isPasskeyPossible } from '../../account/index.ts';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';
import { PasskeyAdding } from './passkey-adding.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the candidate. */
export function PasskeySetting() {
  const query = useSettingsData('passkeys');
  return <SettingsPart query={query}>{({ passkeys }) => <PasskeyList passkeys={passkeys} />}</SettingsPart>;
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="settings-form__note">{t('settings.passkeys.none')}</p>
      ) : (
        <ul ref={list} className="settings-rows" aria-label={t('settings.passkeys.title')} tabIndex={-1}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <AddingIfPossible />
    </>
  );
}

/** Only the browser knows whether it can. */
function AddingIfPossible() {
  const { t } = useMessages();
  const isPossible = useSyncExternalStore<boolean | null>(hearNothing, isPasskeyPossible, unknown);
  if (isPossible === null) return null;
  return isPossible ? <PasskeyAdding /> : <AlertBox>{t('settings.passkeys.impossible')}</AlertBox>;
}

function hearNothing() {
  return () => undefined;
}

function unknown() {
  return null;
}
