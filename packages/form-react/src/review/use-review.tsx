import {
  type ComponentType,
  type Context,
  createContext,
  type Provider,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import type { PressState } from '../drafts/kept-press.ts';
import type { FormProps } from '../form/form-of-parts.tsx';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { SimpleForm } from '../layouts/simple-form.tsx';

/** What is said around answers that are read once more before they are sent. */
export interface ReviewWords {
  title: string;
  help?: ReactNode;
  /** The way back to one question, and its name with the label of the question. */
  change: string;
  changeName: (question: string) => string;
  /** The way back to all. */
  changeAll: string;
}

/** How the answers of a form are shown once more before they are sent. */
export interface FormReview {
  /** Whether they show in place of the questions. */
  isOpen: boolean;
  /** In the host's own words; in those of the toolkit when absent. */
  words?: ReviewWords;
  onChange: () => void;
  /** Below the answers, such as what sending means. */
  bottom?: ReactNode;
  /** What lays out the questions. */
  Questions: ComponentType<FormLayoutProps>;
}

const ReviewContext: Context<FormReview | null> = createContext<FormReview | null>(null);

/** Gives `ReviewLayout`, the layout of the form inside, its words and its state. */
export const FormReviewProvider: Provider<FormReview | null> = ReviewContext.Provider;

/** How the answers of the form around are read once more; null where they are not. */
export function useFormReview(): FormReview | null {
  return useContext(ReviewContext);
}

/** A press to send that an earlier page remembered, and the way to remember one. */
export interface RememberedPress {
  press: PressState;
  remember: (wasPressed: boolean) => void;
}

/** Whether the answers are being read once more, and what of the form decides it. */
export function useReading(remembered?: RememberedPress) {
  const [isReading, setIsReading] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  // Pressed before the page was closed: it goes on from where it was.
  if ((remembered?.press === 'again' || remembered?.press === 'review') && !wasPressed) {
    setWasPressed(true);
    setIsReading(true);
  }
  const changeAgain = () => {
    remembered?.remember(false);
    setIsReading(false);
  };
  return {
    isReading,
    changeAgain,
    form: {
      review: isReading ? undefined : () => setIsReading(true),
      onWaiting: remembered && (() => remembered.remember(true)),
      onProblems: changeAgain,
    },
  };
}

/**
 * The form as its definition wants it read once more: what the provider around gets, and the form's own props. `Layout`
 * is `ReviewLayout` once it is loaded; without it, and where the host shows the answers itself, nothing changes.
 */
export function useReviewed<Props extends FormProps>(
  form: Props,
  Layout: ComponentType<FormLayoutProps> | undefined,
): { review: FormReview | null; form: Props } {
  const { isReading, changeAgain, form: reading } = useReading();
  if (Layout === undefined || form.review !== undefined || form.definition.review !== true)
    return { review: null, form };
  const Questions = form.layout ?? form.layouts?.[form.definition.layout ?? 'simple'] ?? SimpleForm;
  return {
    review: {
      isOpen: isReading,
      onChange: changeAgain,
      bottom: form.bottomItems,
      Questions,
    },
    form: {
      ...form,
      review: reading.review,
      onProblems: () => {
        changeAgain();
        form.onProblems?.();
      },
      layout: Layout,
      bottomItems: isReading ? undefined : form.bottomItems,
      submitLabel: isReading ? form.submitLabel : form.texts.text('form.check'),
    },
  };
}
