import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';
import { useConsent } from '../use-consent.ts';

/** Asks before anything goes to a language model: what goes where. Until then fixed rules answer. */
export function ConsentCard() {
  const messages = useMessages();
  const { t } = messages;
  const { model } = useAssistant().settings;
  const { answer, isSaving, error } = useConsent();
  if (model === null || model.hasConsent !== null) return null;
  return (
    <section className="assistant-consent" aria-label={t('assistant.consentTitle')}>
      <h3>{t('assistant.consentTitle')}</h3>
      {model.consentText === '' ? (
        <p>{t('assistant.consentSent', { model: model.name, host: model.host })}</p>
      ) : (
        <p dir="auto">{model.consentText}</p>
      )}
      <div className="assistant-buttons">
        <Button size="small" isPending={isSaving} onClick={() => void answer(true)}>
          {t('assistant.agree')}
        </Button>
        <Button size="small" isPending={isSaving} onClick={() => void answer(false)}>
          {t('assistant.stayWithRules')}
        </Button>
      </div>
      {error && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, error)}
        </AlertBox>
      )}
    </section>
  );
}
