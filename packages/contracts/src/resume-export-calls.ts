/** Calls that make a resume of the profile (spec:D45). */
export const RESUME_EXPORT_PATHS = {
  /** The file. */
  file: '/api/pcsx/resume_export',
  /** Which characters the file could not show. */
  check: '/api/pcsx/resume_export_check',
} as const;

/** Parts of a resume that may be left out and moved; the name and the contact details stand above them. */
export const EXPORT_SECTIONS = [
  'about',
  'experience',
  'education',
  'skills',
  'languages',
  'certificates',
  'links',
  'further',
] as const;
export type ExportSectionName = (typeof EXPORT_SECTIONS)[number];

/** How a resume looks: with space and lines, or on fewer pages. */
export const EXPORT_TEMPLATES = ['classic', 'compact'] as const;
export type ExportTemplate = (typeof EXPORT_TEMPLATES)[number];

/** Files that a resume is made as. */
export const EXPORT_FORMATS = ['pdf', 'docx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Header that tells how many different characters stand as a question mark, since no font of ours has them. */
export const REPLACED_CHARACTERS_HEADER = 'x-replaced-characters';
