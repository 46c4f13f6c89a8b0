import type { BasicInfo } from '@opencareers/contracts/onboarding';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { type FieldMessages, REQUIRED_TEXT, refuseFields } from './field-messages.ts';

/** What the configuration says of fields and sections of the profile, by name. */
export interface FieldRules {
  /** Candidates may not change it. */
  isFixed: (field: string) => boolean;
  /** It must not be empty. */
  isRequired: (field: string) => boolean;
}

/** The rules of a tenant: `profileConfig.own.fields`, enforced as the gate says. */
export function fieldRulesOf({ pcsxConfig, gates }: Pick<TenantConfig, 'pcsxConfig' | 'gates'>): FieldRules {
  const { fields } = pcsxConfig.profileConfig.own;
  const isEnforced = gates.pcsxProfileFieldEditabilityEnforcementGate;
  return {
    isFixed: (field) => isEnforced && fields[field]?.editMode.editable === false,
    isRequired: (field) => fields[field]?.editMode.required === true,
  };
}

/**
 * Refuses changes of fields that are not editable, and emptying what is required. Fields that stay as they are pass:
 * pages send whole forms.
 */
export function checkFieldRules(
  rules: FieldRules,
  changes: Readonly<Partial<Record<string, string>>>,
  before: Partial<BasicInfo> & { headline?: string; about?: string },
): void {
  const messages: FieldMessages = {};
  const kept: Readonly<Record<string, string | undefined>> = { ...before };
  for (const [field, text] of Object.entries(changes)) {
    if (text === kept[field]) continue;
    if (rules.isFixed(field)) messages[field] = ['cannot be changed here'];
    else if (text === '' && rules.isRequired(field)) messages[field] = [REQUIRED_TEXT];
  }
  refuseFields(messages);
}

/** Refuses any change of a section that is not editable. */
export function checkSectionRules(rules: FieldRules, section: string): void {
  if (rules.isFixed(section)) refuseFields({ [section]: ['cannot be changed here'] });
}
