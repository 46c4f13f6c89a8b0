import type { Passkey } from '@opencareers/contracts/accounts';
import { Button, IconButton } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { useSite } from '../../../shell/site.ts';
import { useTimes } from '../../../shell/time-zone.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { putSettings } from '../settings-queries.ts';
import { SettingsRow, Time } from '../settings-row.tsx';

/** One passkey, which can be renamed and removed. */
export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useMessages();
  const times = useTimes();
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const { name, createdAt, usedAt } = passkey;
  if (mode === 'renamed') return <PasskeyRename passkey={passkey} onDone={() => setMode('shown')} />;
  return (
    <SettingsRow
      title={<bdi>{name}</bdi>}
      actions={
        <>
          <IconButton
            icon="edit"
            size="small"
            label={t('settings.passkeys.rename', { name })}
            onClick={() => setMode('renamed')}
          />
          <IconButton
            icon="trash"
            size="small"
            label={t('settings.passkeys.remove', { name })}
            onClick={() => setMode('removed')}
          />
        </>
      }
    >
      <p>{t('settings.passkeys.created', { date: times.day(createdAt) })}</p>
      <p>
        {usedAt === null ? (
          t('settings.passkeys.neverUsed')
        ) : (
          <Time at={usedAt} exact={times.exact(usedAt)}>
            {t('settings.passkeys.used', { ago: times.ago(usedAt) })}
          </Time>
        )}
      </p>
      <PasskeyRemoval
        passkey={passkey}
        isOpen={mode === 'removed'}
        onClose={() => setMode('shown')}
        onRemoved={onRemoved}
      />
    </SettingsRow>
  );
}

interface PasskeyRemovalProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function PasskeyRemoval({ passkey, isOpen, onClose, onRemoved }: PasskeyRemovalProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const { id, name } = passkey;
  const removing = useSaving(async () => {
    const left = await changes.removePasskey(site, id);
    onClose();
    putSettings(site, 'passkeys', left);
    show({ message: t('settings.passkeys.removed', { name }), tone: 'success' });
    onRemoved();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('settings.passkeys.removeTitle')}
      confirmLabel={t('settings.passkeys.removeConfirm')}
      cancelLabel={t('settings.cancel')}
      isPending={removing.isSaving}
      problem={removing.error && refusalText(messages, removing.error)}
      onConfirm={() => void removing.run()}
      onClose={() => {
        removing.clearError();
        onClose();
      }}
    >
      <p>{t('settings.passkeys.removeHelp', { name })}</p>
    </ConfirmDialog>
  );
}

function PasskeyRename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [name, setName] = useState(passkey.name);
  const saving = useSaving(async () => {
    putSettings(site, 'passkeys', await changes.renamePasskey(site, { id: passkey.id, name: name.trim() }));
    onDone();
  });
  return (
    <li className="settings-row">
      <form
        className="settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void saving.run();
        }}
      >
        <TextField
          label={t('settings.passkeys.name')}
          name="settings-passkey-rename"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it.
          autoFocus
          maxLength={100}
          value={name}
          errorMessage={saving.error ? refusalText(messages, saving.error) : undefined}
          onChange={setName}
        />
        <div className="settings-form__actions">
          <Button type="submit" variant="primary" isPending={saving.isSaving}>
            {t('settings.save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('settings.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
}
