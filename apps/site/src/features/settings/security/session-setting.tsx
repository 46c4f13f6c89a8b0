import type { AccountSession } from '@opencareers/contracts/accounts';
import { Button } from '@opencareers/ui/button';
import { Tag } from '@opencareers/ui/tag';
import { useToast } from '@opencareers/ui/toast';
import { useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { useSite } from '../../../shell/site.ts';
import { useTimes } from '../../../shell/time-zone.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { SettingsPart } from '../settings-part.tsx';
import { putSettings, useSettingsData } from '../settings-queries.ts';
import { SettingsRow, Time } from '../settings-row.tsx';

/** Where the candidate is signed in, this browser first. */
export function SessionSetting() {
  const query = useSettingsData('sessions');
  return <SettingsPart query={query}>{({ sessions }) => <SessionList sessions={sessions} />}</SettingsPart>;
}

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const ordered = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.seenAt) - Date.parse(a.seenAt),
  );
  // The button that was pressed is gone with its row.
  const focusList = () => list.current?.focus();
  return (
    <>
      <ul ref={list} className="settings-rows" aria-label={t('settings.sessions.title')} tabIndex={-1}>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers onEnded={focusList} />}
    </>
  );
}

const METHODS = {
  email_code: 'settings.sessions.byCode',
  passkey: 'settings.sessions.byPasskey',
  oidc: 'settings.sessions.byProvider',
} as const;

function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const times = useTimes();
  const { show } = useToast();
  const agent = session.agent || t('settings.sessions.unknown');
  const ending = useSaving(async () => {
    putSettings(site, 'sessions', await changes.endSession(site, session.id));
    show({ message: t('settings.sessions.ended', { agent }), tone: 'success' });
    onEnded();
  });
  return (
    <SettingsRow
      title={<bdi>{agent}</bdi>}
      mark={session.isCurrent && <Tag tone="success">{t('settings.sessions.current')}</Tag>}
      actions={
        !session.isCurrent && (
          <Button
            size="small"
            isPending={ending.isSaving}
            aria-label={t('settings.sessions.endNamed', { agent })}
            onClick={() => void ending.run()}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    >
      <p>{t(METHODS[session.method], { date: times.day(session.createdAt) })}</p>
      <p>
        <Time at={session.seenAt} exact={times.exact(session.seenAt)}>
          {t('settings.sessions.seen', { ago: times.ago(session.seenAt) })}
        </Time>
        <span className="oc-visually-hidden">{` (${times.exact(session.seenAt)})`}</span>
      </p>
      {ending.error && (
        <p className="settings-row__error" role="alert">
          {refusalText(messages, ending.error)}
        </p>
      )}
    </SettingsRow>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useSaving(async () => {
    putSettings(site, 'sessions', await changes.endSession(site));
    setIsAsking(false);
    show({ message: t('settings.sessions.othersEnded'), tone: 'success' });
    onEnded();
  });
  return (
    <div className="settings-form__actions">
      <Button onClick={() => setIsAsking(true)}>{t('settings.sessions.endOthers')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('settings.sessions.endOthersTitle')}
        confirmLabel={t('settings.sessions.endOthers')}
        cancelLabel={t('settings.cancel')}
        isPending={ending.isSaving}
        problem={ending.error && refusalText(messages, ending.error)}
        onConfirm={() => void ending.run()}
        onClose={() => {
          ending.clearError();
          setIsAsking(false);
        }}
      >
        <p>{t('settings.sessions.endOthersHelp')}</p>
      </ConfirmDialog>
    </div>
  );
}
