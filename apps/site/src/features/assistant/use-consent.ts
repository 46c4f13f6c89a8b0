import { useToast } from '@opencareers/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { type Saving, useSaving } from '../../shell/use-saving.ts';
import { conversationQuery, sayConsent } from './conversation/assistant-calls.ts';
import { useAssistant } from './use-assistant.ts';

/** Says whether a language model may help, on this device or with the account; it can be taken back at any time. */
export function useConsent(): Pick<Saving<boolean>, 'isSaving' | 'error'> & {
  answer: (agrees: boolean) => Promise<void>;
} {
  const site = useSite();
  const { t } = useMessages();
  const { show } = useToast();
  const queries = useQueryClient();
  const { settings, store } = useAssistant();
  const { run, isSaving, error } = useSaving(async (agrees: boolean) => {
    if (settings.isKept) await sayConsent(site, agrees);
    else store.consent(agrees);
  });
  const answer = async (agrees: boolean) => {
    if (!(await run(agrees))) return;
    show({ message: t(agrees ? 'assistant.agreed' : 'assistant.refused'), tone: 'success' });
    if (settings.isKept) await queries.invalidateQueries({ queryKey: conversationQuery(site).queryKey });
  };
  return { answer, isSaving, error };
}
