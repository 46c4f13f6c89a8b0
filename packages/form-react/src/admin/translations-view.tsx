import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type TranslatableText, translatableTexts } from '@opencareers/form-core/definition/localize';
import { directionOf } from '@opencareers/messages/languages';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { memo, useMemo, useState } from 'react';
import { useEditor } from './editor-context.tsx';
import type { EditorAction } from './editor-state.ts';
import { languageName, offeredLanguages } from './language-names.ts';

/** Texts longer than this get several lines, in characters. */
const ONE_LINE_MAX = 60;

/** Every text of the form beside what it is in another language, with what is missing. */
export function TranslationsView() {
  const { definition, texts } = useEditor();
  const languages = Object.keys(definition.translations ?? {});
  const [wanted, setWanted] = useState('');
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? '');
  return (
    <div className="oc-editor-translations">
      <div className="oc-editor-translations__bar">
        {languages.length > 0 && (
          <Select
            label={texts.text('admin.translate.into')}
            labelPosition="above"
            value={language}
            onChange={setWanted}
            options={languages.map((value) => ({ value, label: languageName(texts, value) }))}
          />
        )}
        <AddLanguage taken={languages} onAdded={setWanted} />
      </div>
      {language === '' ? (
        <p className="oc-editor__empty">{texts.text('admin.translate.none')}</p>
      ) : (
        <Translations key={language} language={language} />
      )}
    </div>
  );
}

function AddLanguage({ taken, onAdded }: { taken: readonly string[]; onAdded: (language: string) => void }) {
  const { definition, texts, dispatch } = useEditor();
  const offered = offeredLanguages(texts, [...taken, definition.language ?? '']);
  return (
    <Select
      label={texts.text('admin.translate.add')}
      labelPosition="above"
      value=""
      onChange={(language) => {
        if (language === '') return;
        dispatch({ type: 'edit', edit: { kind: 'addLanguage', language } });
        onAdded(language);
      }}
      options={[{ value: '', label: texts.text('admin.translate.choose') }, ...offered]}
    />
  );
}

function Translations({ language }: { language: string }) {
  const { definition, texts, dispatch } = useEditor();
  const all = useMemo(() => translatableTexts(definition), [definition]);
  const translated = definition.translations?.[language] ?? {};
  const isMissing = ({ path }: TranslatableText) => (translated[path] ?? '').trim() === '';
  const missing = all.filter(isMissing).length;
  /** The texts that were missing when only those were wanted: one that is being typed stays. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const shown = only === null ? all : all.filter(({ path }) => only.has(path));
  return (
    <>
      <div className="oc-editor-translations__bar">
        <output>
          {missing === 0
            ? texts.text('admin.translate.complete', { count: all.length })
            : texts.text('admin.translate.missing', { count: missing, total: all.length })}
        </output>
        <Checkbox
          label={texts.text('admin.translate.onlyMissing')}
          isSelected={only !== null}
          onChange={(isWanted) =>
            setOnly(isWanted ? new Set(all.filter(isMissing).map(({ path }) => path)) : null)
          }
        />
        <Button
          variant="quiet"
          size="small"
          onClick={() => dispatch({ type: 'edit', edit: { kind: 'removeLanguage', language } })}
        >
          {texts.text('admin.translate.remove', { language: languageName(texts, language) })}
        </Button>
      </div>
      <ul className="oc-editor-translations__texts">
        {shown.map(({ path, text }) => (
          <TextRow
            key={path}
            path={path}
            text={text}
            of={definition.language}
            language={language}
            value={translated[path] ?? ''}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </>
  );
}

/** One text and its translation. Drawn anew only when one of them changes: forms have hundreds. */
const TextRow = memo(function TextRow(props: {
  path: string;
  text: string;
  /** Language of the text. */
  of: FormDefinition['language'];
  language: string;
  value: string;
  dispatch: (action: EditorAction) => void;
}) {
  const { path, text, of, language, value, dispatch } = props;
  return (
    <li className="oc-editor-translations__text">
      <p lang={of} dir="auto" className="oc-editor-translations__source">
        {text}
      </p>
      <TextField
        label={text}
        isLabelHidden
        lang={language}
        dir={directionOf(language)}
        rows={text.length > ONE_LINE_MAX ? 3 : 1}
        value={value}
        onChange={(next) =>
          dispatch({
            type: 'edit',
            edit: { kind: 'translate', language, path, text: next },
            mergeKey: `translation ${language} ${path}`,
          })
        }
      />
    </li>
  );
});
