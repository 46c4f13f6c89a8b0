import { useMessages } from '../../../messages/messages-context.tsx';
import { tokenLabel, tokenText } from '../controls/token-texts.ts';
import { listTokenChanges, type ThemeTree } from '../editing/theme-tree.ts';
import { tokenKey } from '../effective-theme.ts';

interface ChangeListProps {
  before: ThemeTree;
  after: ThemeTree;
  /** Whose changes they are, where there are others beside them. */
  of?: string;
}

/** The tokens in which two themes differ, with both values. */
export function ChangeList({ before, after, of }: ChangeListProps) {
  const messages = useMessages();
  const { t } = messages;
  const changes = listTokenChanges(before, after);
  if (changes.length === 0) return <p className="theme-changes__none">{t('theme.noChanges')}</p>;
  return (
    <div className="theme-changes">
      <h3 className="theme-changes__title">
        {of !== undefined && `${of}: `}
        {t('theme.changedCount', { count: changes.length })}
      </h3>
      <table className="theme-changes__table">
        <thead>
          <tr>
            <th scope="col">{t('theme.token')}</th>
            <th scope="col">{t('theme.before')}</th>
            <th scope="col">{t('theme.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path}>
              <th scope="row">{tokenLabel(messages, change.path)}</th>
              <td>
                <TokenValue path={change.path} value={change.before} />
              </td>
              <td>
                <TokenValue path={change.path} value={change.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value of a token in words; a colour with a patch of it. */
export function TokenValue({ path, value }: { path: string; value: unknown }) {
  const messages = useMessages();
  const key = tokenKey(path);
  if (key === undefined) return <code dir="ltr">{JSON.stringify(value)}</code>;
  return (
    <span className="theme-value">
      {key.kind === 'colour' && typeof value === 'string' && (
        <span className="theme-swatch" style={{ background: value }} aria-hidden="true" />
      )}
      <bdi>{tokenText(messages, key, value)}</bdi>
    </span>
  );
}
