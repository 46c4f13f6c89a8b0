import { itemAt } from '@opencareers/form-core/admin/item-place';
import { readProblemPath } from '@opencareers/form-core/admin/problem-places';
import type { PublishProblem } from '@opencareers/form-core/definition/publish-check';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { useEditor } from './editor-context.tsx';
import { problemText } from './findings/finding-texts.ts';
import { questionLabel } from './type-names.ts';

/** Problems of a form, each with a link to its question. */
export function ProblemList(props: { problems: readonly PublishProblem[]; onGo?: () => void }) {
  const { problems, onGo } = props;
  const { definition, texts, openQuestion } = useEditor();
  const labelOf = (name: string) => {
    const named = allItems(definition).find(({ item }) => item.name === name);
    return named === undefined ? name : questionLabel(named.item);
  };
  return (
    <ul className="oc-editor__problems">
      {problems.map((problem) => {
        const { place, at } = readProblemPath(problem.path);
        const item = place === undefined ? undefined : itemAt(definition, place);
        return (
          <li key={`${problem.code} ${problem.path}`}>
            {onGo !== undefined && place !== undefined && item !== undefined && (
              <>
                <button
                  type="button"
                  className="oc-editor__link"
                  onClick={() => {
                    onGo();
                    openQuestion(place, at);
                  }}
                >
                  {questionLabel(item)}
                </button>{' '}
              </>
            )}
            <span>{problemText(texts, problem, labelOf)}</span>
          </li>
        );
      })}
    </ul>
  );
}
