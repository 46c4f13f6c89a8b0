import { DEFAULT_COUNTRY } from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { ENGLISH_TEXTS, loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { ownTimeZone } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormDraft } from '../drafts/form-draft.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { FormHeading, levelBelow } from '../form/form-heading.tsx';
import { OwnedSession } from '../form/owned-session.ts';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { loadStepper, wantsStepper } from '../layouts/load-stepper.ts';
import sheet from './embed.css?inline';
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

  const { place, close } = openShadowPlace(element, { css: sheet, theme, language });

  const owned = new OwnedSession(definition, options.answers, {
    texts: ENGLISH_TEXTS,
    timeZone,
    countryCode,
  });
  const disconnect = drafts?.connect(owned.session);
  const root = createRoot(place);
  let isMounted = true;
  const show = (texts: Texts, { EmbeddedForm, layout }: FormParts) => {
    if (!isMounted) return;
    owned.moveTo({ texts, timeZone, countryCode });
    root.render(
      <>
        {hasOwnHeading !== true && <FormHeading definition={definition} level={headingLevel} />}
        <EmbeddedForm
          {...form}
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
  const texts = loadFormTexts(language).catch((cause: unknown) => {
    log('The texts of the form could not be loaded', cause);
    return ENGLISH_TEXTS;
  });
  const parts = loadParts(options).catch((cause: unknown) => {
    // The answers are kept all the same, and every question shows.
    log('A part of the form could not be loaded', cause);
    return { EmbeddedForm: Form, layout: options.layout };
  });
  void Promise.all([texts, parts]).then((loaded) => show(...loaded));

  return {
    session: owned.session,
    unmount() {
      isMounted = false;
      root.unmount();
      disconnect?.();
      owned.end();
      close();
    },
  };
}

interface FormParts {
  EmbeddedForm: ComponentType<FormProps>;
  layout: ComponentType<FormLayoutProps> | undefined;
}

/** The form, with what a draft has to say and with steps where there are any; only then their code is loaded. */
async function loadParts(options: MountFormOptions): Promise<FormParts> {
  const { drafts } = options;
  const [kept, reviewed, layout] = await Promise.all([
    drafts && import('./kept-form.tsx'),
    options.definition.review === true ? import('../review/reviewed-form.tsx') : undefined,
    wantsStepper(options) ? loadStepper() : options.layout,
  ]);
  const Filled: ComponentType<FormProps> =
    drafts === undefined || kept === undefined
      ? Form
      : (props) => <kept.KeptForm {...props} draft={drafts} />;
  if (reviewed === undefined) return { EmbeddedForm: Filled, layout };
  return { EmbeddedForm: (props) => <reviewed.ReviewedForm {...props} Filled={Filled} />, layout };
}

/** The types ask for somebody who sends; a host without types must see its fault, not a form that seems sent. */
function nobodySends(): never {
  throw new Error('mountForm needs onSubmit or drafts');
}
