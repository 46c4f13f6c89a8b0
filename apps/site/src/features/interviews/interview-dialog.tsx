import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { interviewRefusal } from './interview-calls.ts';

export interface InterviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Text of the button that changes nothing. */
  keepLabel: string;
  sendLabel: string;
  isGrave?: boolean;
  /** Nothing was chosen yet. */
  isIncomplete?: boolean;
  act: { isSaving: boolean; error: ApiError | null };
  onSend: () => void;
  children: ReactNode;
}

/** A question about an interview with the buttons that answer it; why the server refused stays in it. */
export function InterviewDialog(props: InterviewDialogProps) {
  const messages = useMessages();
  const handleMissing = usePartMissing();
  const { isOpen, onClose, title, keepLabel, sendLabel, isGrave, isIncomplete, act, onSend, children } =
    props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={messages.t('site.close')}
      role={isGrave ? 'alertdialog' : 'dialog'}
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            variant={isGrave ? 'danger' : 'primary'}
            isPending={act.isSaving}
            aria-disabled={isIncomplete || undefined}
            onClick={() => isIncomplete || onSend()}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <div className="interview-dialog">
        {children}
        {act.error && (
          <AlertBox tone="danger" isUrgent>
            {interviewRefusal(messages, act.error)}
          </AlertBox>
        )}
      </div>
    </Dialog>
  );
}
