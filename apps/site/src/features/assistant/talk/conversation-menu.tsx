import { Menu, type MenuItem } from '@opencareers/ui/menu';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
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
  const clearing = useSaving(store.clear);
  const handleClear = async () => {
    if (!(await clearing.run())) return;
    onClose();
    show({ message: t('assistant.cleared'), tone: 'success' });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('assistant.clearTitle')}
      confirmLabel={t('assistant.clear')}
      cancelLabel={t('assistant.cancel')}
      isPending={clearing.isSaving}
      problem={clearing.error && errorMessage(messages, clearing.error)}
      onConfirm={() => void handleClear()}
      onClose={onClose}
    >
      <p>{t('assistant.clearText')}</p>
    </ConfirmDialog>
  );
}
