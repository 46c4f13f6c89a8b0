import { flag, numericFlag, section, texts } from './schema-parts.ts';

export const GatesSchema = section(
  {
    referralWithCandidateApplicationGate: flag(false, 'Show referrals with the applications.'),
    pcsxOfferGate: numericFlag(1, 'Offers are on.'),
    atsDocusignIntegrationEnabled: flag(false, 'Offers may be signed at an outside provider.'),
    t2WorkContractsFlowGate: flag(false, 'Contracts follow the offer.'),
    pcsxProfileFieldEditabilityEnforcementGate: flag(
      false,
      'Refuse changes of profile fields that are not editable.',
    ),
    pcsxDomainAwarePositionLinksGate: flag(true, 'Links of positions carry the domain.'),
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
    loggedOutNotificationsEnabled: flag(false, 'Offer e-mail notifications to visitors.'),
    showOnboardingStepper: flag(true, 'Onboarding shows its steps.'),
    showEventApplicationStatus: flag(true, 'Events show the status of the application.'),
    dashboardArticlesVideosEnabled: flag(false, 'Articles and videos on the dashboard.'),
    hideInjectedFooter: flag(false, 'Hide the footer of the company.'),
    customFooterEnhancementEnabled: flag(false, 'Kept for compatibility.'),
    whatsappChatGateEnabled: flag(false, 'Kept for compatibility.'),
    pcsCandidateMfaEnabled: flag(false, 'Ask for a second factor at login.'),
    euAiActP1FixesEnabled: flag(true, 'Say where a score or text was made by a machine.'),
    pcsxLlmJdSummaryEnabled: flag(false, 'Offer a summary of job descriptions.'),
  },
  'Behaviour that is on or off.',
);

export const ChatbotxConfigSchema = section(
  {
    enabled: flag(false, 'Offer the assistant.'),
    featureAccessFlags: section(
      {
        resumeCoachCardFlags: section(
          { enabled: flag(false, 'Offer help with the resume.') },
          'Resume help.',
        ),
        positionCardFlags: section(
          { showAddToJobCart: flag(false, 'Position cards can be put into the cart.') },
          'Position cards.',
        ),
        showAiPoweredText: flag(true, 'Say that the assistant is a machine.'),
      },
      'What the assistant may do.',
    ),
  },
  'The assistant.',
);

export const EsignConfigSchema = section(
  { allowedAdobeDomains: texts([], 'Hosts of an outside signature provider that may be shown.', 20) },
  'Electronic signature.',
);
