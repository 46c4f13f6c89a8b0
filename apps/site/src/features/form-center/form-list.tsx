import type { FormsList } from '@opencareers/contracts/form-center';
import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import { CardList } from '@opencareers/ui/card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { DataStates, type DataStatesProps } from '../../shell/data-states.tsx';
import { useSite } from '../../shell/site.ts';
import { CenterFormCard, type StatusColors } from './center-form-card.tsx';
import { formsListQuery } from './form-center-calls.ts';
import './form-center.css';

export interface FormListProps {
  /** Name of the list. */
  label: string;
  kind: AssignmentKind;
  tabId?: string;
  /** Shown when there is no form. */
  empty: NonNullable<DataStatesProps['empty']>;
  colors?: StatusColors;
  /** Stands above the forms. */
  children?: (list: FormsList) => React.ReactNode;
}

/** Forms that the candidate was asked for, the next to be done first. */
export function FormList({ label, kind, tabId, empty, colors, children }: FormListProps) {
  const query: UseQueryResult<FormsList, ApiError> = useQuery(formsListQuery(useSite(), kind, tabId));
  const forms = query.data?.forms ?? [];
  const next = forms.find(({ status }) => status !== 'completed')?.id;
  return (
    <DataStates name="forms_list" label={label} query={query} isEmpty={forms.length === 0} empty={empty}>
      {query.data !== undefined && children?.(query.data)}
      <CardList label={label}>
        {forms.map((form) => (
          <CenterFormCard key={form.id} form={form} isNext={form.id === next} colors={colors} />
        ))}
      </CardList>
    </DataStates>
  );
}
