import { AlertBox } from '@opencareers/ui/alert-box';
import { Dialog } from '@opencareers/ui/dialog';
import { EmptyState } from '@opencareers/ui/display-state';
import { Tag } from '@opencareers/ui/tag';
import { useToast } from '@opencareers/ui/toast';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import type { ProductEditing } from '../editing/product-editing.ts';
import { themeActs } from '../theme-builder-calls.ts';
import { useTimeText } from '../use-time-text.ts';
import { VersionEntry } from './version-entry.tsx';

export interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  product: ProductEditing;
}

/** The versions that were published, by whom and when; each can be put in force again. */
export function HistoryDialog({ isOpen, onClose, product }: HistoryDialogProps) {
  const { scope, state, editing } = product;
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const handleMissing = usePartMissing();
  const restoring = useSaving(async (version: number) => {
    editing.takeOver(await themeActs.rollback(site, scope, version));
    show({ message: t('theme.restored', { version }), tone: 'success' });
    onClose();
  });
  const time = useTimeText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('theme.history')}
      closeLabel={t('site.close')}
      size="medium"
      onLoadError={handleMissing}
    >
      {restoring.error !== null && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, restoring.error)}
        </AlertBox>
      )}
      {state.versions.length === 0 && (
        <EmptyState
          icon="clock"
          headingLevel={3}
          title={t('theme.noVersions')}
          description={t('theme.noVersionsHelp')}
        />
      )}
      <ol className="theme-versions">
        {state.versions.map(({ version, publishedAt, publishedBy, note, restoredFrom }) => (
          <VersionEntry
            key={version}
            title={t('theme.version', { version })}
            mark={version === state.liveVersion && <Tag>{t('theme.isLive')}</Tag>}
            facts={[
              t('theme.publishedBy', { name: publishedBy, time: time(publishedAt) }),
              ...(restoredFrom === null ? [] : [t('theme.restoredFrom', { version: restoredFrom })]),
              ...(note === '' ? [] : [<bdi key="note">{note}</bdi>]),
            ]}
            act={
              version === state.liveVersion
                ? undefined
                : {
                    label: t('theme.restore'),
                    name: t('theme.restoreVersion', { version }),
                    onAct: () => void restoring.run(version),
                  }
            }
            isPending={restoring.isSaving}
          />
        ))}
      </ol>
    </Dialog>
  );
}
