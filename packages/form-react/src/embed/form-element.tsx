import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FormPorts } from '../form/form-runtime.tsx';
import type { SubmitOutcome } from '../form/submission.ts';
import { type MountedForm, mountForm } from './mount-form.tsx';
import type { EmbedTheme } from './shadow-place.tsx';

/** What `opencareers-submit` says. Whoever takes the answers calls `respondWith` before the event is over. */
export interface FormSubmitDetail {
  answers: Answers;
  /** The same when the same answers are sent again, so that they are taken once. */
  key: string;
  /** What became of them: `{errors}` land on their fields, a rejected promise is "could not be sent". */
  respondWith: (outcome: SubmitOutcome | Promise<SubmitOutcome> | Promise<void>) => void;
}

interface FormElementEvents {
  'opencareers-submit': CustomEvent<FormSubmitDetail>;
  'opencareers-sent': CustomEvent<undefined>;
  'opencareers-error': CustomEvent<{ cause: unknown }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'opencareers-form': OpencareersForm;
  }
  interface HTMLElementEventMap extends FormElementEvents {}
  interface DocumentEventMap extends FormElementEvents {}
}

/** Servers know no elements; there the class is only a name. */
const ElementBase = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<opencareers-form src language scheme>`: a form for pages without React. What stands inside is shown until the form is
 * there, and where it cannot be loaded.
 */
export class OpencareersForm extends ElementBase {
  static readonly observedAttributes = ['src', 'language', 'scheme'];

  /** Choices, skills and uploads, as of `mountForm`; set before the form is in the page. */
  ports: FormPorts | undefined;
  /** Known beforehand; set before the form is in the page. */
  answers: Answers | undefined;
  /** Values of tokens by name, such as `{'--accent': 'teal'}`. */
  tokens: EmbedTheme['tokens'];

  #definition: FormDefinition | undefined;
  #mounted: MountedForm | undefined;
  #loading: AbortController | undefined;
  #isPlanned = false;
  #isSent = false;
  #root: ShadowRoot | undefined;

  /** The form; takes the place of `src`. Another one begins without answers. */
  get definition(): FormDefinition | undefined {
    return this.#definition;
  }

  set definition(definition: FormDefinition | undefined) {
    this.#forget();
    this.#definition = definition;
    this.#plan();
  }

  connectedCallback(): void {
    // Set by a page before this code was there: they would hide the accessors.
    for (const name of ['definition', 'ports', 'answers', 'tokens'] as const)
      if (this.#root === undefined && Object.hasOwn(this, name)) this.#adopt(name);
    this.#root ??= this.#open();
    this.#plan();
  }

  disconnectedCallback(): void {
    this.#plan();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'src') {
      this.#forget();
      this.#definition = undefined;
    } else this.#close();
    this.#plan();
  }

  #adopt(name: 'definition' | 'ports' | 'answers' | 'tokens'): void {
    const value = this[name];
    delete this[name];
    Object.assign(this, { [name]: value });
  }

  #open(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    const look = new CSSStyleSheet();
    look.replaceSync(':host { display: block } :host([hidden]) { display: none }');
    root.adoptedStyleSheets = [look];
    root.append(document.createElement('slot'));
    return root;
  }

  /** Looks once at the end of the turn: an element that is moved is taken out and put in at once. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (!this.isConnected) this.#close();
      else if (this.#mounted === undefined && this.#loading === undefined) void this.#show();
    });
  }

  async #show(): Promise<void> {
    const src = this.getAttribute('src');
    if (this.#definition === undefined && src !== null) {
      const loading = new AbortController();
      this.#loading = loading;
      try {
        const definition = await loadDefinition(new URL(src, document.baseURI), loading.signal);
        if (loading.signal.aborted) return;
        this.#definition = definition;
      } catch (cause) {
        if (!loading.signal.aborted) this.#tell('opencareers-error', { cause });
        return;
      } finally {
        if (this.#loading === loading) this.#loading = undefined;
      }
    }
    if (this.#definition !== undefined && this.isConnected) this.#mount(this.#definition);
  }

  #mount(definition: FormDefinition): void {
    const place = document.createElement('div');
    this.#root?.replaceChildren(place);
    const language = this.getAttribute('language');
    const scheme = this.getAttribute('scheme');
    this.#mounted = mountForm(place, {
      definition,
      answers: this.answers,
      ...(this.ports && { ports: this.ports }),
      ...(language !== null && { language }),
      theme: {
        scheme: scheme === 'dark' || scheme === 'system' ? scheme : 'light',
        ...(this.tokens && { tokens: this.tokens }),
      },
      onSubmit: (answers, { key }) => this.#send(answers, key),
    });
  }

  async #send(answers: Answers, key: string): Promise<SubmitOutcome> {
    let outcome: Parameters<FormSubmitDetail['respondWith']>[0];
    let isTaken = false;
    this.#tell('opencareers-submit', {
      answers,
      key,
      respondWith(given) {
        isTaken = true;
        outcome = given;
      },
    });
    // A host must see its fault, not a form that seems sent.
    if (!isTaken) throw new Error('nobody called respondWith of opencareers-submit');
    const refused = (await outcome) ?? undefined;
    if (refused === undefined) {
      this.#isSent = true;
      this.#tell('opencareers-sent', undefined);
    }
    return refused;
  }

  #tell<Name extends keyof FormElementEvents>(name: Name, detail: FormElementEvents[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Takes the form out of the page; its answers are there again when it comes back. */
  #close(): void {
    this.#loading?.abort();
    this.#loading = undefined;
    if (this.#mounted === undefined) return;
    // What was sent is over.
    this.answers = this.#isSent ? undefined : this.#mounted.session.answers();
    this.#isSent = false;
    this.#mounted.unmount();
    this.#mounted = undefined;
    this.#root?.replaceChildren(document.createElement('slot'));
  }

  #forget(): void {
    const wasShown = this.#mounted !== undefined;
    this.#close();
    if (wasShown) this.answers = undefined;
  }
}

async function loadDefinition(address: URL, signal: AbortSignal): Promise<FormDefinition> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as FormDefinition;
}

if (globalThis.customElements !== undefined && customElements.get('opencareers-form') === undefined)
  customElements.define('opencareers-form', OpencareersForm);
