import type { AssistantSettings } from '@opencareers/contracts/assistant';
import type { Asking } from './asking.ts';

/** What the assistant may do on a site, for who asks. */
export function settingsOf({ config, candidateId }: Asking): AssistantSettings {
  const { chatbotxConfig, assistantConfig, pcsxConfig } = config;
  const { positionCardFlags, resumeCoachCardFlags, showAiPoweredText } = chatbotxConfig.featureAccessFlags;
  return {
    isKept: candidateId !== null,
    hasContact: assistantConfig.contactEmail !== '',
    isCartOffered: positionCardFlags.showAddToJobCart && pcsxConfig.jobCartConfig.enabled,
    isResumeOffered: resumeCoachCardFlags.enabled,
    saysItIsAMachine: showAiPoweredText,
    model: null,
  };
}
