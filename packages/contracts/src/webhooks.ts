/** What a company's own system can be told of; the words after the dot say what happened. */
export const WEBHOOK_EVENTS = [
  'application.submitted',
  'application.withdrawn',
  'application.status_changed',
  'application.message',
  'application.profile_shared',
  'interview.proposed',
  'interview.confirmed',
  'interview.slot_picked',
  'interview.time_wanted',
  'interview.rescheduled',
  'interview.canceled',
  'career_event.registered',
  'career_event.unregistered',
  'referral.made',
  'referral.answered',
  'talent.joined',
  'form.completed',
  'resume.uploaded',
  'offer.extended',
  'offer.revised',
  'offer.canceled',
  'offer.expired',
  'offer.accepted',
  'offer.declined',
  'offer.reminder',
  'offer.sealed',
  'offer.asked',
  'offer.answered',
] as const;

/** How a call stands: it waits for its first or next try, was taken, or was given up. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'dead'] as const;

/** Name of the endpoint that `offersConfig.webhookUrl` makes. */
export const OFFERS_ENDPOINT = 'offers';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookState = (typeof WEBHOOK_STATES)[number];
