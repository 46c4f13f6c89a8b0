import { OPT_IN_KINDS } from '@opencareers/contracts/opt-in-calls';
import type { Consent } from '@opencareers/contracts/privacy';
import { Button } from '@opencareers/ui/button';
import { Tag } from '@opencareers/ui/tag';
import { useToast } from '@opencareers/ui/toast';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';
import { useSite } from '../../../shell/site.ts';
import { TenantHtml } from '../../../shell/tenant-html.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { putSettings } from '../settings-queries.ts';
import { SettingsRow, Time } from '../settings-row.tsx';

const KINDS: Partial<Record<string, MessageKey>> = {
  terms: 'settings.consents.terms',
  notifications: 'settings.consents.notifications',
  saved_search: 'settings.consents.savedSearch',
  talent_network: 'settings.data.talentNetwork',
  assistant_model: 'settings.data.assistant',
};
/** Given where what rests on them is asked for, not here. */
const ASKED_ELSEWHERE: readonly string[] = OPT_IN_KINDS;

export interface ConsentRowProps {
  consent: Consent;
  /** What was answered when it was last given: giving it again says the same. */
  lastAnswer?: string;
}

/** One decision, with the text that it was about. */
export function ConsentRow({ consent, lastAnswer = '' }: ConsentRowProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const times = useTimes();
  const { kind, decision, at, text, answer, version } = consent;
  const title = t(KINDS[kind] ?? 'settings.consents.registration');
  const isGiven = decision === 'given';
  const canGive = consent.isCurrent && !isGiven && !ASKED_ELSEWHERE.includes(kind);
  const when = times.exact(at);
  const deciding = useSaving(async () => {
    const next = isGiven ? 'withdrawn' : 'given';
    putSettings(site, 'consents', await changes.consent(site, { kind, decision: next, answer: lastAnswer }));
    show({
      message: t(isGiven ? 'settings.consents.hasWithdrawn' : 'settings.consents.hasGiven'),
      tone: 'success',
    });
  });
  return (
    <SettingsRow
      title={title}
      mark={
        <Tag tone={isGiven ? 'success' : 'neutral'}>
          {t(isGiven ? 'settings.consents.given' : 'settings.consents.withdrawn')}
        </Tag>
      }
      actions={
        (consent.canWithdraw || canGive) && (
          <Button
            size="small"
            isPending={deciding.isSaving}
            aria-label={`${t(isGiven ? 'settings.consents.withdraw' : 'settings.consents.give')}: ${title}`}
            onClick={() => void deciding.run()}
          >
            {t(isGiven ? 'settings.consents.withdraw' : 'settings.consents.give')}
          </Button>
        )
      }
    >
      <p>
        <Time at={at} exact={when}>
          {when}
        </Time>
        {version !== '' && <> · {t('settings.consents.version', { version })}</>}
      </p>
      {answer !== '' && <p>{t('settings.consents.answer', { answer })}</p>}
      {deciding.error && (
        <p className="settings-row__error" role="alert">
          {refusalText(messages, deciding.error)}
        </p>
      )}
      {text !== '' && (
        <details className="settings-details">
          <summary>{t('settings.consents.text')}</summary>
          <TenantHtml className="settings-legal" html={text} />
        </details>
      )}
    </SettingsRow>
  );
}
