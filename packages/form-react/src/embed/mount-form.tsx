import { DEFAULT_COUNTRY } from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { BASIC_TEXTS } from '@opencareers/form-core/messages/basic/basic-texts';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { ownTimeZone } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import { Button } from '@opencareers/ui/button';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormDraft } from '../drafts/form-draft.tsx';
import { FormHeading, levelBelow } from '../form/form-heading.tsx';
import {
  FormOfParts,
  type FormOfPartsProps,
  type FormParts,
  type FormProps,
} from '../form/form-of-parts.tsx';
import { OwnedSession } from '../form/owned-session.ts';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { loadStepper, wantsStepper } from '../layouts/load-stepper.ts';
import sheet from './embed.css?inline';
import { BASIC_PARTS, isBasic, loadMoreParts, loadTextsOf } from './parts-of-form.ts';
import { type EmbedTheme, openShadowPlace } from './shadow-place.tsx';

type EmbeddedProps = Pick<
  FormProps,
  | 'definition'
  | 'answers'
  | 'ports'
  | 'layout'
  | 'layouts'
  | 'fields'
  | 'slots'
  | 'metaItems'
  | 'bottomItems'
  | 'actions'
  | 'submitLabel'
  | 'success'
  | 'countryCode'
  | 'timeZone'
  | 'headingLevel'
>;

/** Who sends: the host, or the draft, whose `send` the host gave. */
type Sending =
  | { onSubmit: FormProps['onSubmit']; drafts?: FormDraft }
  | { onSubmit?: FormProps['onSubmit']; drafts: FormDraft };

/** What a host gives to embed a form. */
export type MountFormOptions = EmbeddedProps &
  Sending & {
    /** BCP 47 tag; that of the definition when absent, then English. */
    language?: string;
    theme?: EmbedTheme;
    /** Leaves out title and description of the definition, where the page shows them itself. */
    hasOwnHeading?: boolean;
    /**
     * What `createFormDraft` made: answers are kept, and the form says so. It sends and uploads too, unless the host
     * gives `onSubmit` and `ports.uploads`, which then call `submit` and `uploads` of the draft themselves.
     */
    drafts?: FormDraft;
  };

/** An embedded form. */
export interface MountedForm {
  session: FormSession;
  unmount: () => void;
}

/**
 * Puts a form into a page that is not ours: in a shadow tree of `element` with all its styles inside, so that nothing
 * leaks either way. The form shows as soon as its texts are there.
 */
export function mountForm(element: HTMLElement, options: MountFormOptions): MountedForm {
  const {
    theme = {},
    drafts,
    countryCode = DEFAULT_COUNTRY,
    hasOwnHeading,
    headingLevel = 2,
    ...form
  } = options;
  const uploads = options.ports?.uploads ?? drafts?.uploads;
  const ports = uploads === undefined ? options.ports : { ...options.ports, uploads };
  const onSubmit = options.onSubmit ?? drafts?.submit ?? nobodySends;
  const language = options.language ?? options.definition.language ?? 'en';
  const definition = localizeDefinition(options.definition, language);
  const timeZone = options.timeZone ?? ownTimeZone();
  const log = options.ports?.log ?? console.error;

  const tree = openShadowPlace(element, { css: sheet, theme, language });

  const place = { timeZone, countryCode };
  const owned = new OwnedSession(definition, options.answers, {
    ...place,
    texts: BASIC_TEXTS,
    judge: BASIC_PARTS.judge,
  });
  const disconnect = drafts?.connect(owned.session);
  const root = createRoot(tree.place);
  let isMounted = true;
  const show = (texts: Texts, { parts, css, EmbeddedForm, layout }: LoadedForm) => {
    if (!isMounted) return;
    owned.moveTo({ ...place, texts, judge: parts.judge });
    if (css !== undefined) tree.addStyles(css);
    root.render(
      <>
        {hasOwnHeading !== true && <FormHeading definition={definition} level={headingLevel} />}
        <EmbeddedForm
          {...form}
          parts={parts}
          layout={layout}
          headingLevel={levelBelow(hasOwnHeading === true ? undefined : definition.title, headingLevel)}
          {...(ports && { ports })}
          onSubmit={onSubmit}
          definition={definition}
          session={owned}
          texts={texts}
          countryCode={countryCode}
          timeZone={timeZone}
        />
      </>,
    );
  };
  const load = () => {
    const isBasicForm = isBasic(definition) && !hasPartsOfHost(options);
    const onFailure = (cause: unknown) => log('The texts of the form could not be loaded', cause);
    const texts = loadTextsOf(language, { isBasicForm, onFailure });
    void Promise.all([texts, loadForm(options, { isBasicForm, log })]).then(
      (loaded) => show(...loaded),
      (cause: unknown) => {
        log('The form could not be loaded', cause);
        if (isMounted) root.render(<LoadFailure onRetry={load} />);
      },
    );
  };
  load();

  return {
    session: owned.session,
    unmount() {
      isMounted = false;
      root.unmount();
      disconnect?.();
      owned.end();
      tree.close();
    },
  };
}

interface LoadedForm {
  parts: FormParts;
  /** Styles that come with them. */
  css: string | undefined;
  EmbeddedForm: ComponentType<FormOfPartsProps>;
  layout: ComponentType<FormLayoutProps> | undefined;
}

/** What the host puts into the form may be parts of the toolkit that a form of texts has not. */
function hasPartsOfHost(options: MountFormOptions): boolean {
  const { drafts, layout, layouts, slots, metaItems, bottomItems, actions, success } = options;
  return [drafts, layout, layouts, slots, metaItems, bottomItems, actions, success].some(
    (part) => typeof part === 'object' || typeof part === 'function',
  );
}

/** The form, with what its definition, its draft and its steps ask for; only then their code is loaded. */
async function loadForm(
  options: MountFormOptions,
  { isBasicForm, log }: { isBasicForm: boolean; log: (message: string, cause: unknown) => void },
): Promise<LoadedForm> {
  const { drafts, definition } = options;
  // Without these the answers are kept all the same, and every question shows.
  const orNothing = (cause: unknown) => log('A part of the form could not be loaded', cause);
  const [more, kept, reviewed, steps] = await Promise.all([
    isBasicForm ? { parts: BASIC_PARTS, css: undefined } : loadMoreParts(definition),
    drafts && import('./kept-form-of-parts.tsx').catch(orNothing),
    definition.review === true ? import('../review/reviewed.tsx').catch(orNothing) : undefined,
    wantsStepper(options) ? loadStepper().catch(orNothing) : options.layout,
  ]);
  const shown = { ...more, layout: steps ?? undefined };
  const Filled: ComponentType<FormOfPartsProps> =
    drafts === undefined || !kept
      ? FormOfParts
      : (props) => <kept.KeptFormOfParts {...props} draft={drafts} />;
  if (!reviewed) return { ...shown, EmbeddedForm: Filled };
  return { ...shown, EmbeddedForm: (props) => <reviewed.Reviewed Filled={Filled} form={props} /> };
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="oc-form-lazy-failure" role="alert">
      <span>{BASIC_TEXTS.text('form.loadFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {BASIC_TEXTS.text('field.tryAgain')}
      </Button>
    </div>
  );
}

/** The types ask for somebody who sends; a host without types must see its fault, not a form that seems sent. */
function nobodySends(): never {
  throw new Error('mountForm needs onSubmit or drafts');
}
