import type { AssistantSettings } from '@opencareers/contracts/assistant';
import type { LanguageModel } from '../../integrations/language-model/language-model.port.ts';
import type { Asking } from './asking.ts';
import { modelWording } from './model/model-consent.ts';

/** What the assistant may do on a site, for who asks; a model is told with where it is, before anything goes there. */
export function settingsOf(
  asking: Asking,
  { model, hasConsent }: { model: LanguageModel | null; hasConsent: boolean | null },
): AssistantSettings {
  const { config, candidateId } = asking;
  const { chatbotxConfig, assistantConfig, pcsxConfig } = config;
  const { positionCardFlags, resumeCoachCardFlags, showAiPoweredText } = chatbotxConfig.featureAccessFlags;
  return {
    isKept: candidateId !== null,
    hasContact: assistantConfig.contactEmail !== '',
    isCartOffered: positionCardFlags.showAddToJobCart && pcsxConfig.jobCartConfig.enabled,
    isResumeOffered: resumeCoachCardFlags.enabled,
    saysItIsAMachine: showAiPoweredText,
    model: model && {
      name: model.name,
      host: model.host,
      consentText: modelWording(model, asking).text,
      hasConsent,
    },
  };
}
