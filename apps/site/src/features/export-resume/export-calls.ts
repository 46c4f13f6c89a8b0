import type { ResumeExportCheck } from '@opencareers/contracts/resume-export';
import { RESUME_EXPORT_PATHS } from '@opencareers/contracts/resume-export-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';
import { chosenSections, type ExportChoices } from './export-choices.ts';

type Caller = Pick<Site, 'api'>;

/** Which characters a PDF of the profile would show as a question mark; made anew when the profile changes. */
export function exportCheckQuery({ api }: Caller, revision: number) {
  const path = api.path(RESUME_EXPORT_PATHS.check);
  return queryOptions<ResumeExportCheck, ApiError>({
    queryKey: ['resume-export-check', path, revision],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
  });
}

/** Where the file is, for a link that saves it. */
export function exportAddress({ api }: Caller, choices: ExportChoices, language: string): string {
  const { format, template } = choices;
  const base = language.split('-', 1)[0] ?? '';
  const sections = chosenSections(choices).join(',');
  const path = api.path(RESUME_EXPORT_PATHS.file, { format, template, language: base, sections });
  // No part at all is a choice too; addresses leave out what is empty.
  return sections === '' ? `${path}&sections=` : path;
}
