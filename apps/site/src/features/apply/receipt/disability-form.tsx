import { useMessages } from '../../../messages/messages-context.tsx';
import { DISABILITY_FORM } from './disability-form-text.ts';

/** What the law of the United States says beside the question about disabilities, folded away until it is wanted. */
export function DisabilityForm() {
  const { t } = useMessages();
  const { title, number, why, what, burden } = DISABILITY_FORM;
  return (
    <details className="apply-equal__form">
      <summary>{t('apply.equal.disabilityForm')}</summary>
      <div lang="en" dir="ltr">
        <h3>{title}</h3>
        <p>{number}</p>
        <h4>{why.title}</h4>
        {why.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h4>{what.title}</h4>
        {what.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul>
          {what.examples.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{burden}</p>
      </div>
    </details>
  );
}
