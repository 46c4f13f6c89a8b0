import { type ConfigError, configErrorsOf } from './config-errors.ts';
import { type TenantConfig, TenantConfigKeysSchema } from './config-keys.ts';
import { crossCheck } from './cross-checks.ts';
import { checkMicrosites } from './microsites.ts';

/** The whole configuration of a tenant: every key has a default, so that `{}` is a working site. */
export const TenantConfigSchema: typeof TenantConfigKeysSchema = TenantConfigKeysSchema.superRefine(
  (config, context) => {
    for (const { path, message } of [...crossCheck(config), ...checkMicrosites(config)])
      context.addIssue({ code: 'custom', path: [...path], message });
  },
);

export type ParsedTenantConfig = { ok: true; config: TenantConfig } | { ok: false; errors: ConfigError[] };

/** Reads a configuration as an operator wrote it; each error names its key, as in `pcsxConfig.branding.companyName`. */
export function parseTenantConfig(input: unknown): ParsedTenantConfig {
  const parsed = TenantConfigSchema.safeParse(input);
  if (parsed.success) return { ok: true, config: parsed.data };
  return { ok: false, errors: configErrorsOf(parsed.error, TenantConfigKeysSchema) };
}

export type { ConfigError } from './config-errors.ts';
export type { TenantConfig, TenantConfigInput } from './config-keys.ts';
export { applyMicrosite } from './microsites.ts';
export type { PcsxConfig } from './pcsx-config.ts';
