import {
  firstLanguage,
  type LanguageMarks,
  marksOfText,
} from '@opencareers/contracts/tenant-config/own-texts';
import { useMessages } from '../messages/messages-context.tsx';
import { useSite } from './site.ts';

type MarksOf = (section: Parameters<typeof marksOfText>[0], key: string) => LanguageMarks;

/** How texts of the company are marked: one that it has not given in the language of the page is in its own. */
export function useOwnMarks(): MarksOf {
  const { locale } = useMessages();
  const written = firstLanguage(useSite().boot.configs);
  return (section, key) => marksOfText(section, key, { locale, written });
}
