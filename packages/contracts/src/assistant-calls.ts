// No schema library here: the browser reads these values.

/** Calls of the assistant beside the list of jobs [ASSIST-01] [ASSIST-02]. */
export const ASSISTANT_PATHS = {
  /** GET: what was said, as far as it is kept, and what the assistant may do here. DELETE: all of it goes. */
  conversation: '/api/pcsx/assistant',
  /** POST: one question or wish, answered whole. */
  turn: '/api/pcsx/assistant/turn',
  /** POST: the same, told as it comes while a model writes (`text/event-stream`); the last event is the turn. */
  stream: '/api/pcsx/assistant/stream',
  /** PUT: whether what this person writes may go to the model. */
  consent: '/api/pcsx/assistant/consent',
  /** POST, with `Idempotency-Key`: a message to the company, with what was said where the person agrees. */
  contact: '/api/pcsx/assistant/contact',
} as const;

/** Longest thing that can be asked, in characters. */
export const ASSISTANT_TEXT_MAX = 2_000;
/** Turns of one conversation that are kept and sent; older ones go first. */
export const ASSISTANT_TURNS_MAX = 100;
/** Days that a conversation is kept after its last turn (spec:D56). */
export const ASSISTANT_KEPT_DAYS = 30;
/** Positions that one answer shows. */
export const ASSISTANT_POSITIONS_MAX = 5;
/** Suggested next questions of one answer. */
export const ASSISTANT_CHIPS_MAX = 5;

/** Width of the panel in px, beside the page [ASSIST-01]. */
export const ASSISTANT_WIDTH = 400;
/** Below this width of the window, in px, the panel takes all of it [ASSIST-01]. */
export const ASSISTANT_MOBILE_BREAKPOINT = 992;

/**
 * What a turn proposes and only a press of the person does [ASSIST-02]:
 * the cart gets or loses positions, some are saved, the list shows a search, a resume comes or goes, a form is opened.
 */
export const ASSISTANT_ACTIONS = [
  'cart_add',
  'cart_remove',
  'save',
  'search',
  'resume_upload',
  'resume_remove',
  'form_open',
] as const;
export type AssistantAction = (typeof ASSISTANT_ACTIONS)[number];

/** Where an answer comes from. */
export const ASSISTANT_SOURCES = ['position_field', 'position_text', 'faq', 'own', 'search', 'site'] as const;
export type AssistantSource = (typeof ASSISTANT_SOURCES)[number];

/** Why rules answered although a model was asked. */
export const ASSISTANT_FALLBACKS = ['error', 'silent', 'limited', 'malformed', 'unproven'] as const;
export type AssistantFallback = (typeof ASSISTANT_FALLBACKS)[number];
