import { deepMerge } from '../deep-merge.ts';
import { toCamelCase } from '../key-case.ts';
import { CUSTOM_FACET_FIELD, POSITION_OPTION_FIELDS } from '../position-filters.ts';
import { type CrossError, configErrorsOf, suggestion } from './config-errors.ts';
import type { TenantConfig } from './config-keys.ts';
import { type PositionDetailsConfig, PositionDetailsConfigSchema } from './position-display.ts';

/** What a condition of an override may look at, besides the tenant's own `efcustomText…` fields. */
export const CONDITION_KEYS = [
  'id',
  'positionId',
  'displayJobId',
  'atsJobId',
  'groupId',
  'domain',
  ...POSITION_OPTION_FIELDS,
] as const;

/** Overrides that would not make a valid positionDetailsConfig, or that could never match. */
export function checkOverrides({ pcsxConfig }: TenantConfig): CrossError[] {
  return pcsxConfig.overrides.flatMap(({ data, conditions }, index) => {
    const path = ['pcsxConfig', 'overrides', index];
    const keys = conditions.flatMap(({ key }, at) => {
      const name = toCamelCase(key);
      if ((CONDITION_KEYS as readonly string[]).includes(name) || CUSTOM_FACET_FIELD.test(name)) return [];
      const message = `"${key}" is not a field that conditions can look at${suggestion(name, [...CONDITION_KEYS])}`;
      return [{ path: [...path, 'conditions', at, 'key'], message }];
    });
    return [...keys, ...checkMerged(deepMerge(pcsxConfig.positionDetailsConfig, data), [...path, 'data'])];
  });
}

function checkMerged(merged: unknown, path: readonly PropertyKey[]): CrossError[] {
  const parsed = PositionDetailsConfigSchema.safeParse(merged);
  if (parsed.success) return unknownFieldsToDisplay(parsed.data, path);
  return configErrorsOf(parsed.error, PositionDetailsConfigSchema).map((error) => ({
    path: [...path, ...error.path.split('.')],
    message: error.message,
  }));
}

/** Names in `fieldsToDisplay` that `fields` does not have. */
export function unknownFieldsToDisplay(
  { sectionsConfig }: PositionDetailsConfig,
  path: readonly PropertyKey[],
): CrossError[] {
  const { fields, fieldsToDisplay } = sectionsConfig.positionFields;
  const known = fields.map(({ fieldName }) => fieldName);
  return fieldsToDisplay.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [
          {
            path: [...path, 'sectionsConfig', 'positionFields', 'fieldsToDisplay', index],
            message: `"${name}" is not one of positionFields.fields${suggestion(name, known)}`,
          },
        ],
  );
}
