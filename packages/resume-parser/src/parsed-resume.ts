/** A value that was found, and where. */
export interface Found<Value> {
  value: Value;
  /** Lines of the document that it was read from, by their place in `ResumeDocument.lines`. */
  lines: number[];
  /** How sure it is, from 0 to 1; below 0.5 a person should look at it. */
  confidence: number;
}

/** A month as `2024-03`, or a year as `2024` where the resume says no more; empty when it says nothing. */
export type ResumeMonth = string;

export interface ParsedJob {
  title: string;
  company: string;
  location: string;
  startDate: ResumeMonth;
  endDate: ResumeMonth;
  isCurrent: boolean;
  description: string;
}

export interface ParsedEducation {
  school: string;
  degree: string;
  field: string;
  startDate: ResumeMonth;
  endDate: ResumeMonth;
  description: string;
}

export interface ParsedCertificate {
  name: string;
  issuer: string;
  date: ResumeMonth;
}

export interface ParsedLanguage {
  name: string;
  /** As the resume says it, such as `native` or `B2`; empty when it says nothing. */
  level: string;
}

/** What a resume says, value by value with its lines [RESUME-03]. */
export interface ParsedResume {
  /** Language of the text, as a BCP 47 tag; null when it could not be told. */
  language: string | null;
  firstname: Found<string> | null;
  lastname: Found<string> | null;
  headline: Found<string> | null;
  email: Found<string> | null;
  /** As it stands in the resume. */
  phone: Found<string> | null;
  location: Found<string> | null;
  links: Found<{ label: string; url: string }>[];
  summary: Found<string> | null;
  experience: Found<ParsedJob>[];
  education: Found<ParsedEducation>[];
  skills: Found<string>[];
  languages: Found<ParsedLanguage>[];
  certificates: Found<ParsedCertificate>[];
  /** Sections that are none of these, kept as they stand. */
  further: Found<{ title: string; text: string }>[];
}
