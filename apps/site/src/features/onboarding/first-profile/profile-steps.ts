import type { BasicInfo } from '@opencareers/contracts/onboarding';
import type { MessageKey } from '../../../messages/translate.ts';
import type { Site } from '../../../shell/site.ts';
import { logGateFailure } from '../gate.ts';

/** A field that the screen can ask for. */
export type FieldName = keyof BasicInfo;

/** What a field is called, and what browsers may fill in. */
export const PROFILE_FIELDS = {
  firstname: { label: 'profile.firstname', autoComplete: 'given-name', type: 'text' },
  lastname: { label: 'profile.lastname', autoComplete: 'family-name', type: 'text' },
  phone: { label: 'profile.phone', autoComplete: 'tel', type: 'tel' },
  location: { label: 'profile.location', autoComplete: 'address-level2', type: 'text' },
} as const satisfies Record<FieldName, { label: MessageKey; autoComplete: string; type: string }>;

const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as FieldName[];

/** One step of the screen; that of the resume comes first. */
export type ProfileStep =
  | { kind: 'resume' }
  /** An empty title takes the text of the site. */
  | { kind: 'fields'; title: string; fields: readonly FieldName[] };

/** What the screen asks, as far as the configuration says it. */
export interface ProfilePlan {
  steps: readonly ProfileStep[];
  isMandatory: boolean;
}

/** Reads `onboardingData.bootstrappingConfig` [PROFILE-05]. Fields that the site does not know are left out. */
export function planOf({ boot }: Pick<Site, 'boot'>): ProfilePlan {
  const config = boot.onboardingData.bootstrappingConfig;
  const isMandatory = config.isMandatory === true;
  const hasResumeStep = config.skipResumeUploadStep !== true;
  const given = listGiven(config.steps).map(({ title, fields }): ProfileStep => {
    return { kind: 'fields', title, fields: knownFields(fields) };
  });
  const asked = given.filter((step) => step.kind === 'resume' || step.fields.length > 0);
  if (!hasResumeStep) return { steps: asked, isMandatory };
  // After a resume somebody must be able to look at what is known.
  const basics: ProfileStep = { kind: 'fields', title: '', fields: FIELD_NAMES };
  return { steps: [{ kind: 'resume' }, ...(asked.length > 0 ? asked : [basics])], isMandatory };
}

/** The steps with one more for what was imported and is not asked by any of them: it is shown before it is kept. */
export function withReview(
  steps: readonly ProfileStep[],
  imported: Partial<BasicInfo>,
): readonly ProfileStep[] {
  const asked = new Set(steps.flatMap((step) => (step.kind === 'fields' ? step.fields : [])));
  const fields = FIELD_NAMES.filter((name) => imported[name] && !asked.has(name));
  return fields.length === 0 ? steps : [...steps, { kind: 'fields', title: '', fields }];
}

function listGiven(steps: unknown): { title: string; fields: string[] }[] {
  if (!Array.isArray(steps)) return [];
  return steps.map((step: { title?: unknown; fields?: unknown } | null) => ({
    title: typeof step?.title === 'string' ? step.title : '',
    fields: Array.isArray(step?.fields) ? step.fields.map(String) : [],
  }));
}

function knownFields(names: readonly string[]): FieldName[] {
  const known = new Set<FieldName>();
  for (const name of names) {
    // `first_name` and `firstName` are the same field.
    const plain = name.replaceAll(/[_-]/g, '').toLowerCase();
    const found = FIELD_NAMES.find((field) => field === plain);
    if (found === undefined) logGateFailure(new Error('a field of the first profile is not known'));
    else known.add(found);
  }
  return [...known];
}
