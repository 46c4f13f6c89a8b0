import type { OpenedLink } from '@opencareers/contracts/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { useSite } from '../../shell/site.ts';
import { usePageUrl } from '../../shell/use-page-url.ts';
import { bringVisitorBack } from './bring-visitor-back.ts';
import { redeemFormLink } from './form-calls.ts';
import { FORM_EDITOR_PATH, FORMS_PATH, type FormAsked, openedSearch } from './forms.url.ts';

/** Redeems the link of an address and goes on where it leads, without the token. */
export function useFormLink({ form, link }: FormAsked): { error: ApiError | null; retry: () => void } {
  const site = useSite();
  const url = usePageUrl();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery<OpenedLink, ApiError>({
    queryKey: ['form-link', form, link],
    queryFn: async () => {
      await bringVisitorBack(site);
      return redeemFormLink(site, form, link);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isFailureShown: true },
  });
  useEffect(() => {
    if (data === undefined) return;
    const to = data.kind === 'edit' ? FORM_EDITOR_PATH : FORMS_PATH;
    void navigate({ pathname: to, search: openedSearch(url, data.owner) }, { replace: true });
  }, [data, navigate, url]);
  return { error: isFetching ? null : error, retry: () => void refetch() };
}
