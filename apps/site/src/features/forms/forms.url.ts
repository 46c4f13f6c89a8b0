/** The address of a form. */
export const FORMS_PATH = '/careers/forms';
/** The address of the editor of a form. */
export const FORM_EDITOR_PATH = '/careers/forms/edit';

/** Which form an address asks for, and with what it is opened. */
export interface FormAsked {
  form: string;
  /** Token of a one-time link; it leaves the address once it was used. */
  link: string;
  /** Whose answers; empty for the visitor's own. */
  owner: string;
  /** The number of a receipt: what was sent is shown; empty for the form itself. */
  receipt: string;
}

// The same as FORM_KEY_PATTERN of the contracts, whose module would bring the schema library into the page.
const FORM_KEY = /^[a-z0-9](?:[a-z0-9_-]{0,78}[a-z0-9])?$/;
const OWNER = /^[\w-]{1,64}$/;
const RECEIPT = /^[\w-]{1,40}$/;

/** Reads an address; null when it names no form that could exist. */
export function askedForm(url: URL): FormAsked | null {
  const form = url.searchParams.get('form') ?? '';
  const link = url.searchParams.get('link') ?? url.searchParams.get('key') ?? '';
  const owner = url.searchParams.get('owner') ?? '';
  const receipt = url.searchParams.get('receipt') ?? '';
  if (!FORM_KEY.test(form) || link.length > 200) return null;
  return {
    form,
    link,
    owner: OWNER.test(owner) ? owner : '',
    receipt: RECEIPT.test(receipt) ? receipt : '',
  };
}

/** The query of an address whose link was used: without the token, which must not stay in the history. */
export function openedSearch(url: URL, owner: string): string {
  const search = new URLSearchParams(url.search);
  for (const name of ['link', 'key', 'owner']) search.delete(name);
  if (owner !== '') search.set('owner', owner);
  return `?${search}`;
}
