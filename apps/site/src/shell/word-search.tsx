import { Button } from '@opencareers/ui/button';
import { TextInput } from '@opencareers/ui/text-input';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { SEARCH_PATH, useLinks } from './links.ts';
import { addressOf } from './search.url.ts';

/** A search by words, from a page that has nothing to read; without JavaScript it is an ordinary form. */
export function WordSearch() {
  const { t } = useMessages();
  const { carried } = useLinks();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field itself: words typed before the page came alive are in no state.
    const query = new FormData(event.currentTarget).get('query');
    const words = typeof query === 'string' ? query.trim() : '';
    void navigate(addressOf(SEARCH_PATH, [...(words === '' ? [] : [['query', words] as const]), ...carried]));
  };
  return (
    <search aria-label={t('search.form')}>
      <form className="word-search" action={SEARCH_PATH} method="get" onSubmit={handleSubmit}>
        <TextInput
          className="word-search__field"
          aria-label={t('search.query')}
          placeholder={t('search.queryPlaceholder')}
          name="query"
          type="search"
          icon="search"
          autoComplete="off"
        />
        {carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
