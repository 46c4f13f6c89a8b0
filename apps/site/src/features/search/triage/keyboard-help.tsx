import { Dialog } from '@opencareers/ui/dialog';
import { Switch } from '@opencareers/ui/switch';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { KEY_BINDINGS } from './key-bindings.ts';
import './keyboard-help.css';

export interface KeyboardHelpProps {
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Which key does what, and the switch that turns them off. */
export function KeyboardHelp({ isOpen, onClose, isOn, onSwitch }: KeyboardHelpProps) {
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={handleMissing}
    >
      <div className="keyboard-help">
        <Switch
          label={t('keys.switch')}
          description={t('keys.switchHelp')}
          isSelected={isOn}
          onChange={onSwitch}
        />
        <dl className="keyboard-help__keys" data-off={!isOn || undefined}>
          {KEY_BINDINGS.map(({ key, text }) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
