import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import { Form } from '@opencareers/form-react/form/form';
import { largeSelect, longForm } from './long-form.ts';
import { showTimed } from './show-timed.ts';

/** Shows a long form, or one with a long list of choices. */
export function showForm(kind: 'long' | 'select'): void {
  const definition = kind === 'select' ? largeSelect() : longForm(200);
  const session = createFormSession({
    definition,
    context: () => ({
      now: new Date(),
      timeZone: 'UTC',
      countryCode: 'US',
      texts: ENGLISH_TEXTS,
      engines: {},
    }),
  });
  /** Milliseconds, the middle of some runs. */
  const validationTime = () => {
    const times = Array.from({ length: 21 }, () => {
      const begun = performance.now();
      session.validate();
      return performance.now() - begun;
    });
    return times.toSorted((a, b) => a - b)[10] ?? 0;
  };
  Object.assign(window, { validationTime });
  showTimed(
    <Form
      definition={definition}
      session={{ session, prepare: async () => undefined }}
      texts={ENGLISH_TEXTS}
      onSubmit={() => undefined}
    />,
  );
}
