import { createContext, type ReactNode, use } from 'react';
import type { Messages } from './translate.ts';

const MessagesContext = createContext<Messages | null>(null);

/** Gives the texts of the chosen language to everything inside. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the chosen language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === null) throw new Error('useMessages needs a MessagesProvider around it');
  return messages;
}
