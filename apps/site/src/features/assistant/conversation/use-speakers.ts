import { useMessages } from '../../../messages/messages-context.tsx';
import type { Speakers } from './transcript.ts';

/** How the two of a conversation are called in the language of the page. */
export function useSpeakers(): Speakers {
  const { t } = useMessages();
  return { person: t('assistant.youAsked'), assistant: t('assistant.answer') };
}
