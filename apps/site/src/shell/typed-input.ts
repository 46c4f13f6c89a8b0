const KEPT_INPUT = 'opencareers.typedInput';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptInput {
  address: string;
  fields: KeptField[];
  scroll: number;
}

interface KeptField {
  /** Type and name, and the how-manieth of that name on the page: radio buttons share theirs. */
  key: string;
  value: string;
  isChecked: boolean | null;
}

/** Secrets are not written down, files cannot be, and hidden fields were not typed. */
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Keeps what was typed on the page over a reload, in this tab only; `next` is the address that it is loaded at. */
export function keepTypedInput(storage: Storage, next = addressOfPage()): void {
  const fields = [...listFields()].map(([key, field]): KeptField => {
    return { key, value: field.value, isChecked: isTicked(field) ? field.checked : null };
  });
  const kept: KeptInput = { address: withoutHost(next), fields, scroll: scrollY };
  try {
    storage.setItem(KEPT_INPUT, JSON.stringify(kept));
  } catch {
    // Without room for it the page still reloads.
  }
}

/** Puts back what was typed, once and only on the page where it was typed. */
export function restoreTypedInput(storage: Storage): void {
  const kept = takeKept(storage);
  if (kept === null) return;
  const fields = listFields();
  for (const { key, value, isChecked } of kept.fields) {
    const field = fields.get(key);
    if (field !== undefined) fill(field, value, isChecked);
  }
  scrollTo({ top: kept.scroll, behavior: 'instant' });
}

function takeKept(storage: Storage): KeptInput | null {
  try {
    const text = storage.getItem(KEPT_INPUT);
    if (text === null) return null;
    const kept = JSON.parse(text) as KeptInput;
    if (kept.address !== addressOfPage()) return null;
    storage.removeItem(KEPT_INPUT);
    return kept;
  } catch {
    return null;
  }
}

function addressOfPage(): string {
  return location.pathname + location.search;
}

/** Path and query of an address, whether it names its host or not. */
function withoutHost(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return pathname + search;
}

function listFields(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (NEVER_KEPT.has(field.type) || field.dataset.kept === 'no') continue;
    const name = `${field.type}:${field.name || stableId(field)}`;
    let count = 0;
    while (fields.has(`${name}:${count}`)) count += 1;
    fields.set(`${name}:${count}`, field);
  }
  return fields;
}

// Ids that React makes differ from one load to the next.
function stableId({ id }: Field): string {
  return /^[_:]/.test(id) ? '' : id;
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function fill(field: Field, value: string, isChecked: boolean | null): void {
  if (isTicked(field)) {
    // A click is what React listens to here.
    if (isChecked !== null && field.checked !== isChecked) field.click();
    return;
  }
  if (field.value === value) return;
  // React overrides the setter of the element to notice its own changes; the one of the class goes round it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
