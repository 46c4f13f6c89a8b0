import type { OpenForm } from '@opencareers/contracts/forms';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { EarlierFormOfHost } from './draft-options.ts';

/** A form that is open, and where. */
interface OpenedHere {
  domain: string;
  opened: OpenForm;
  definition: FormDefinition;
}

/** Whose draft a device has of a form: the visitor's, and the candidate's that the visitor became. */
interface VisitorDraft {
  visitor: string;
  candidate: string | null;
}

const keyOf = ({ domain, opened }: OpenedHere) => `opencareers.visitorDraft.${domain}.${opened.form.key}`;

/** Notes that a visitor has this form on the device, for when they sign in. */
export function rememberVisitorDraft(here: OpenedHere): void {
  write(here, { visitor: here.opened.owner.storage, candidate: null });
}

/**
 * What was begun here before signing in, and is on the device only. It is given to the first who signs in, as the
 * server's drafts of a visitor are, and to nobody after them.
 */
export function findVisitorDraft(here: OpenedHere): EarlierFormOfHost[] {
  const { opened, definition } = here;
  const found = read(here);
  const { storage } = opened.owner;
  if (found === null || (found.candidate !== null && found.candidate !== storage)) return [];
  if (found.candidate === null) write(here, { ...found, candidate: storage });
  const names = definition.sections.flatMap(({ items }) => items.map(({ name }) => [name, name] as const));
  return [{ form: opened.form.key, owner: found.visitor, names: Object.fromEntries(names) }];
}

function read(here: OpenedHere): VisitorDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(here)) ?? 'null') as Partial<VisitorDraft> | null;
    return typeof found?.visitor === 'string'
      ? { visitor: found.visitor, candidate: found.candidate ?? null }
      : null;
  } catch {
    return null;
  }
}

function write(here: OpenedHere, draft: VisitorDraft): void {
  try {
    localStorage.setItem(keyOf(here), JSON.stringify(draft));
  } catch {
    // A device that remembers nothing has kept no draft either.
  }
}
