import { lateTexts, loadLateTexts } from '@opencareers/form-core/messages/late/late-texts';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';

/** The form's texts with those of the types that come late, also after the form has changed its language. */
export function useLateTexts(): Texts {
  const { texts } = useFormRuntime();
  const [known, setKnown] = useState(() => ({ texts, late: lateTexts(texts) }));
  useEffect(() => {
    let isCurrent = true;
    // English says it until they are here, and where they cannot come.
    loadLateTexts(texts.locale).then(
      () => isCurrent && setKnown({ texts, late: lateTexts(texts) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [texts]);
  return known.texts === texts ? known.late : lateTexts(texts);
}
