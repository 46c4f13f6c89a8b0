import type { FillerBootstrapSchema } from '@opencareers/contracts/form-fillers';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';

/**
 * What a form filler must know before it begins. In place of a puzzle of another company a visitor solves a task of
 * ours, and sends it where the solved puzzle went (decision record 013).
 */
export function describeBootstrap(
  { proofs }: Pick<ApplicationServices, 'proofs'>,
  ctx: Context,
  { config, caller }: { config: TenantConfig; caller: FormCaller },
): z.output<typeof FillerBootstrapSchema> {
  const isVisitor = caller.candidateId === null;
  const { enabled, checkboxDefaultValue, showNotificationsPrivacyPolicyCheckbox, privacyText } =
    config.pcsxConfig.loggedOutNotificationConfig;
  return {
    recaptcha: {
      recaptchaEnabled: isVisitor,
      recaptchaKey: '',
      challenge: isVisitor ? proofs.challenge(ctx) : null,
    },
    privacy: {
      showLoggedOutNotificationsPrivacyPolicy: isVisitor && enabled && showNotificationsPrivacyPolicyCheckbox,
      notification: { enabled, checkboxDefaultValue, privacyText },
    },
    preSubmitProfileReview: { enabled: false },
  };
}
