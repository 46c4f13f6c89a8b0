import type { OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import type { EarlierFormOfHost } from './draft-options.ts';

/** A form that is open, and where. */
export interface OpenedHere {
  domain: string;
  opened: OpenForm;
  definition: FormDefinition;
}

/** Whose draft a device has of a form: the visitor's, and the candidate's that the visitor became. */
interface VisitorDraft {
  visitor: string;
  candidate: string | null;
}

const keyOf = (domain: string, form: string) => `opencareers.visitorDraft.${domain}.${form}`;
const keyOfOpened = ({ domain, opened }: OpenedHere) => keyOf(domain, opened.form.key);

/** Notes that a visitor has this form on the device, for when they sign in. */
export function rememberVisitorDraft(here: OpenedHere): void {
  write(keyOfOpened(here), { visitor: here.opened.owner.storage, candidate: null });
}

/**
 * What was begun here before signing in, and is on the device only. It is given to the first who signs in, as the
 * server's drafts of a visitor are, and to nobody after them.
 */
export function findVisitorDraft(here: OpenedHere): EarlierFormOfHost[] {
  const { opened, definition } = here;
  const key = keyOfOpened(here);
  const found = read(key);
  const { storage } = opened.owner;
  if (found === null || (found.candidate !== null && found.candidate !== storage)) return [];
  if (found.candidate === null) write(key, { ...found, candidate: storage });
  const names = definition.sections.flatMap(({ items }) => items.map(({ name }) => [name, name] as const));
  return [{ form: opened.form.key, owner: found.visitor, names: Object.fromEntries(names) }];
}

/** The same draft is found under another name from now on. */
export function renameVisitorDraft(
  { site, form }: Pick<DraftId, 'site' | 'form'>,
  before: string,
  now: string,
): void {
  const found = read(keyOf(site, form));
  if (found?.visitor === before) write(keyOf(site, form), { ...found, visitor: now });
}

function read(key: string): VisitorDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<VisitorDraft> | null;
    return typeof found?.visitor === 'string'
      ? { visitor: found.visitor, candidate: found.candidate ?? null }
      : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: VisitorDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A device that remembers nothing has kept no draft either.
  }
}
