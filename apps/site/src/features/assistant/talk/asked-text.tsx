import { useMessages } from '../../../messages/messages-context.tsx';

/** What was asked. Its direction is its own: the words before it, for screen readers, are in the language of the page. */
export function AskedText({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <p className="assistant-asked">
      <span className="oc-visually-hidden">{t('assistant.youAsked')}: </span>
      <bdi>{text}</bdi>
    </p>
  );
}
