import type { ExportSectionName } from '@opencareers/contracts/resume-export-calls';
import { useMessages } from '../../messages/messages-context.tsx';
import { PROFILE_SECTIONS } from '../profile/index.ts';

/** What the parts of a resume are called: as on the profile, but nobody heads a resume with "About you". */
export function useSectionTitle(): (name: ExportSectionName) => string {
  const { t } = useMessages();
  return (name) => t(name === 'about' ? 'exportResume.summary' : PROFILE_SECTIONS[name]);
}
