import type { Consent } from '@opencareers/contracts/privacy';
import { useMessages } from '../../../messages/messages-context.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';
import { ConsentRow } from './consent-row.tsx';

/** What the candidate agreed to. */
export function ConsentSection() {
  const { t } = useMessages();
  return (
    <SettingsCard
      name="settings_consents"
      title={t('settings.consents.title')}
      description={t('settings.consents.description')}
    >
      <ConsentLedger />
    </SettingsCard>
  );
}

/** What the candidate agreed to and took back, the newest first; earlier decisions stay to be read. */
function ConsentLedger() {
  const { t } = useMessages();
  return (
    <SettingsPart query={useSettingsData('consents')}>
      {({ consents }) =>
        consents.length === 0 ? (
          <p className="settings-form__note">{t('settings.consents.none')}</p>
        ) : (
          <Ledger consents={consents} />
        )
      }
    </SettingsPart>
  );
}

function Ledger({ consents }: { consents: readonly Consent[] }) {
  const { t } = useMessages();
  const ordered = consents.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const current = ordered.filter(({ isCurrent }) => isCurrent);
  const earlier = ordered.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="settings-rows" aria-label={t('settings.consents.current')}>
        {current.map((consent) => (
          <ConsentRow
            key={consent.kind}
            consent={consent}
            lastAnswer={
              ordered.find(({ kind, decision }) => kind === consent.kind && decision === 'given')?.answer
            }
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="settings-details">
          <summary>{t('settings.consents.earlier', { count: earlier.length })}</summary>
          <ul className="settings-rows" aria-label={t('settings.consents.earlierList')}>
            {earlier.map((consent) => (
              <ConsentRow key={`${consent.kind} ${consent.at} ${consent.decision}`} consent={consent} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
