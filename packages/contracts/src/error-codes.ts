/**
 * Every refusal the server can give, with its HTTP status: the one map from code to status.
 * The text that a person reads comes from the message catalogue under `errors.<code>`.
 */
export const ERROR_STATUS = {
  invalid_request: 422,
  start_out_of_range: 400,
  position_not_found: 404,
  tenant_not_found: 404,
  tenant_exists: 409,
  host_taken: 409,
  not_found: 404,
  not_authorized_for_pcsx: 403,
  csrf_invalid: 403,
  operator_token_required: 401,
  too_many_requests: 429,
  config_invalid: 422,
  feed_refused: 422,
  payload_too_large: 413,
  uri_too_long: 414,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** English texts of the refusals, as clients of the wire contract read them. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid_request: 'The request is not valid',
  start_out_of_range: 'start must be a whole number from 0 to 1000000',
  position_not_found: 'Position not found',
  tenant_not_found: 'Group ID not found',
  tenant_exists: 'A tenant with this domain exists already',
  host_taken: 'Another tenant claims this host',
  not_found: 'Not found',
  not_authorized_for_pcsx: 'Not authorized for PCSX',
  csrf_invalid: 'Invalid CSRF.',
  operator_token_required: 'An operator token is required',
  too_many_requests: 'Please try again later',
  config_invalid: 'The configuration is not valid',
  feed_refused: 'The feed was refused',
  payload_too_large: 'The request is too large',
  uri_too_long: 'The address is too long',
  unavailable: 'Please try again later',
  internal: 'Server error. Please try again.',
};
