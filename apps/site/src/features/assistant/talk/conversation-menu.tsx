import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { Menu, type MenuItem } from '@opencareers/ui/menu';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { saveFile } from '../../../shell/save-file.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { transcriptOf } from '../conversation/transcript.ts';
import { useSpeakers } from '../conversation/use-speakers.ts';
import { useAssistant } from '../use-assistant.ts';
import { useConsent } from '../use-consent.ts';

/** What can be done with the whole conversation: save it as a file, or delete it. */
export function ConversationMenu() {
  const { t } = useMessages();
  const { turns, talk, settings } = useAssistant();
  const { answer } = useConsent();
  const speakers = useSpeakers();
  const [isClearing, setIsClearing] = useState(false);
  const agrees = settings.model?.hasConsent ?? null;
  const modelItem = {
    id: 'model',
    label: t(agrees ? 'assistant.leaveModel' : 'assistant.letModelHelp'),
    onAct: () => void answer(!agrees),
  };
  const isEmpty = turns.length === 0 && talk.asking === null;
  if (isEmpty && agrees === null) return null;
  const handleDownload = () =>
    saveFile(`${t('assistant.fileName')}.txt`, transcriptOf(turns, speakers), 'text/plain;charset=utf-8');
  const talkItems: MenuItem[] = isEmpty
    ? []
    : [
        { id: 'download', label: t('assistant.download'), onAct: handleDownload },
        { id: 'clear', label: t('assistant.clear'), icon: 'trash', onAct: () => setIsClearing(true) },
      ];
  return (
    <>
      <Menu
        label={t('assistant.more')}
        icon="menu"
        isLabelHidden
        variant="quiet"
        items={[...talkItems, ...(agrees === null ? [] : [modelItem])]}
      />
      <ClearDialog isOpen={isClearing} onClose={() => setIsClearing(false)} />
    </>
  );
}

function ClearDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const { store } = useAssistant();
  const { show } = useToast();
  const handleMissing = usePartMissing();
  const clearing = useSaving(store.clear);
  const handleClear = async () => {
    if (!(await clearing.run())) return;
    onClose();
    show({ message: t('assistant.cleared'), tone: 'success' });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('assistant.clearTitle')}
      closeLabel={t('site.close')}
      role="alertdialog"
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{t('assistant.cancel')}</Button>
          <Button variant="danger" isPending={clearing.isSaving} onClick={() => void handleClear()}>
            {t('assistant.clear')}
          </Button>
        </>
      }
    >
      <p>{t('assistant.clearText')}</p>
      {clearing.error && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, clearing.error)}
        </AlertBox>
      )}
    </Dialog>
  );
}
