import type { Profile } from '@opencareers/contracts/onboarding';
import {
  EXPORT_SECTIONS,
  type ExportFormat,
  type ExportSectionName,
  type ExportTemplate,
} from '@opencareers/contracts/resume-export-calls';

/** A part of the resume, and whether it stands in it. */
export interface SectionChoice {
  name: ExportSectionName;
  isChosen: boolean;
}

/** What the candidate has chosen. */
export interface ExportChoices {
  format: ExportFormat;
  template: ExportTemplate;
  sections: readonly SectionChoice[];
}

/** Everything that the profile says, as a PDF. */
export function firstChoices(profile: Profile): ExportChoices {
  const sections = EXPORT_SECTIONS.filter((name) => profile[name].length > 0);
  return {
    format: 'pdf',
    template: 'classic',
    sections: sections.map((name) => ({ name, isChosen: true })),
  };
}

/** The parts with one of them at another place. */
export function moveSection(
  sections: readonly SectionChoice[],
  from: number,
  to: number,
): readonly SectionChoice[] {
  const moved = sections[from];
  return moved === undefined ? sections : sections.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The names of the chosen parts in their order. */
export function chosenSections({ sections }: Pick<ExportChoices, 'sections'>): ExportSectionName[] {
  return sections.filter(({ isChosen }) => isChosen).map(({ name }) => name);
}
