/** Calls of the talent network (spec:D57). */
export const TALENT_PATHS = {
  /** GET: what who joins agrees to. */
  network: '/api/pcsx/talent_network',
  /** POST, of visitors: mails the link that proves the address. */
  byMail: '/api/pcsx/talent_network_by_mail',
  /** GET, POST, DELETE: the candidate's own membership. */
  membership: '/api/pcsx/talent_membership',
} as const;

/** The page of the talent network. */
export const TALENT_NETWORK_PATH = '/careers/jtn';

/** Page of the mail before a membership ends: staying, or leaving at once. */
export const TALENT_STAY_PATH = '/candidate/talent_network';

/** Most values of all interests together. */
export const INTERESTS_MAX = 50;

interface OfferedBy {
  talentNetworkConfig: { enabled: boolean };
  loginSignupConfig: { candidateLoginEnabled: boolean };
  notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: boolean } } };
}

/** Whether people can join: members are candidates, and what they hear of are their saved searches. */
export function isTalentNetworkOffered(config: OfferedBy): boolean {
  const { talentNetworkConfig, loginSignupConfig, notificationsConfig } = config;
  return (
    talentNetworkConfig.enabled &&
    loginSignupConfig.candidateLoginEnabled &&
    notificationsConfig.notificationKeys.savedSearchNotification.enabled
  );
}
