// No schema library here: the browser reads these values.

/** Calls of a person who fills in a form. All take `form` and, once it is known, `owner` in the query. */
export const FORM_PATHS = {
  openLink: '/api/forms/links/open',
  /** POST, for a browser that lost the cookie of the visitor whose answers it has. */
  comeBack: '/api/forms/come-back',
  /** A link to go on with the form on another device: POST makes one, GET says how it stands, DELETE ends it. */
  continueLink: '/api/forms/continue-link',
  /** POST: sends that link to an address. */
  mailContinueLink: '/api/forms/continue-link/mail',
  form: '/api/forms/form',
  /** GET, inside the server only: title and description of a published form. */
  heading: '/api/forms/heading',
  progress: '/api/forms/progress',
  settle: '/api/forms/settle',
  submissions: '/api/forms/submissions',
  receipt: '/api/forms/receipt',
  /** The same as a PDF. */
  receiptFile: '/api/forms/receipt.pdf',
  uploads: '/api/forms/uploads',
  countries: '/api/forms/options/countries',
  states: '/api/forms/options/states',
} as const;
/** Calls of the editor of a form; without the permission they answer like those of an unknown form. */
export const FORM_ADMIN_PATHS = {
  draft: '/api/forms/admin/draft',
  publish: '/api/forms/admin/publish',
  versions: '/api/forms/admin/versions',
  version: '/api/forms/admin/version',
  diff: '/api/forms/admin/diff',
  rollback: '/api/forms/admin/rollback',
  changes: '/api/forms/admin/changes',
  /** POST: the form in the text of a file, of ours or of another product; nothing is stored. */
  readFile: '/api/forms/admin/read-file',
  /** GET: until when this browser may edit. */
  permission: '/api/forms/admin/permission',
  /** POST: gives the permission back before its end. */
  end: '/api/forms/admin/end',
} as const;

/** Most forms that one call of `comeBack` names. */
export const DEVICE_FORMS_MAX = 100;
