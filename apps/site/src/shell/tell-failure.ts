import { useToast } from '@opencareers/ui/toast';
import { errorMessage } from '../api/api-error.ts';
import { useMessages } from '../messages/messages-context.tsx';

/** Tells in a toast why a change was not kept. */
export function useTellFailure(): (error: unknown) => void {
  const messages = useMessages();
  const { show } = useToast();
  return (error) => {
    show({ message: errorMessage(messages, error), tone: 'error' });
  };
}
