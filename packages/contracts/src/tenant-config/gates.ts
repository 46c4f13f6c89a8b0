import { z } from 'zod';
import { SIGNATURE_KINDS } from '../signing-calls.ts';
import { flag, NAME_MAX, numericFlag, section, text, texts, webUrl } from './schema-parts.ts';

export const GatesSchema = section(
  {
    referralWithCandidateApplicationGate: flag(false, 'Show referrals with the applications.'),
    pcsxOfferGate: numericFlag(1, 'Offers are on.'),
    atsDocusignIntegrationEnabled: flag(
      false,
      'Accepted, without effect: esignConfig.allowedAdobeDomains decides.',
    ),
    t2WorkContractsFlowGate: flag(
      false,
      'Accepted, without effect: a contract is shown as soon as the company extends it.',
    ),
    pcsxProfileFieldEditabilityEnforcementGate: flag(
      false,
      'Refuse changes of profile fields that are not editable.',
    ),
    pcsxDomainAwarePositionLinksGate: flag(
      true,
      'Accepted, without effect: links of positions always carry the domain.',
    ),
  },
  'Features that are on or off.',
);

export const BehaviourFlagsSchema = section(
  {
    enableCommaInFilterValues: flag(
      false,
      'Filter values in the page address may contain commas; each value is its own parameter.',
    ),
    shouldRedirectToDashboardV2: flag(false, '/careers/dashboard shows the second dashboard.'),
    enableCandidateInappNotifications: flag(true, 'Show the notification bell to logged-in candidates.'),
    loggedOutNotificationsEnabled: flag(
      false,
      'Accepted, without effect: `pcsxConfig.loggedOutNotificationConfig.enabled` decides.',
    ),
    showOnboardingStepper: flag(true, 'Onboarding shows its steps.'),
    showEventApplicationStatus: flag(true, 'Events show the status of the application.'),
    dashboardArticlesVideosEnabled: flag(false, 'Accepted, without effect: the dashboard has no articles.'),
    hideInjectedFooter: flag(false, 'Hide the footer of the company.'),
    customFooterEnhancementEnabled: flag(false, 'Accepted, without effect.'),
    whatsappChatGateEnabled: flag(
      false,
      'Accepted, without effect: nothing of another company runs in pages.',
    ),
    pcsCandidateMfaEnabled: flag(
      false,
      'Accepted, without effect: a login needs the mailbox or the passkey of the candidate.',
    ),
    euAiActP1FixesEnabled: flag(true, 'Accepted, without effect: a match always says how it is computed.'),
    pcsxLlmJdSummaryEnabled: flag(
      false,
      'Accepted, without effect: texts of positions are shown as they are.',
    ),
  },
  'Behaviour that is on or off.',
);

export const ChatbotxConfigSchema = section(
  {
    enabled: flag(false, 'The assistant beside the list of jobs; without it its calls are not found.'),
    featureAccessFlags: section(
      {
        resumeCoachCardFlags: section(
          { enabled: flag(false, 'Whether it offers to take a resume.') },
          'Resume help.',
        ),
        positionCardFlags: section(
          {
            showAddToJobCart: flag(
              false,
              'Whether positions that it shows can be put into the cart, where there is one.',
            ),
          },
          'Position cards.',
        ),
        showAiPoweredText: flag(true, 'Whether it says that it is a machine.'),
      },
      'What the assistant may do.',
    ),
  },
  'The assistant.',
);

export const EsignConfigSchema = section(
  {
    allowedAdobeDomains: texts([], 'Hosts of an outside signature provider that may be shown.', 20),
    signatureKinds: z
      .array(z.enum(SIGNATURE_KINDS))
      .min(1)
      .max(SIGNATURE_KINDS.length)
      .default([...SIGNATURE_KINDS])
      .describe('Ways to adopt a signature, the first one offered first.'),
    isNameCaseBlind: flag(false, 'A typed signature may differ from the name by capital letters.'),
    requireProof: flag(false, 'Candidates confirm that it is them, by code or passkey, before they sign.'),
    timeStampUrl: webUrl('Time-stamp authority (RFC 3161) that seals are stamped by.'),
  },
  'Electronic signature.',
);

export const OffersConfigSchema = section(
  {
    webhookUrl: webUrl(
      'Called with what happens to offers, signed with `webhookSecret`; `webhooksConfig` tells more.',
    ),
    webhookSecret: text('', 'Key of the signature of these calls (HMAC-SHA-256).', NAME_MAX),
    sendReminders: flag(true, 'Candidates are reminded 3 days, 1 day and 3 hours before an offer expires.'),
    contactEmail: text(
      '',
      'Address at which candidates reach the company about offers, shown with each offer; what they accept, decline and ask is mailed there too. What is no plain address is neither shown nor written to.',
      320,
    ),
  },
  'Offers.',
);
