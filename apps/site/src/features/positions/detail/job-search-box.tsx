import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import { SEARCH_PATH, useLinks } from '../../../shell/links.ts';
import { EVERYTHING } from '../search-changes.ts';

/** A search from a page that has nothing to read; it works without JavaScript as well. */
export function JobSearchBox() {
  const { t } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(links.search({ ...EVERYTHING, query: query.trim() }));
  };
  return (
    <search>
      <form className="job-search" action={SEARCH_PATH} onSubmit={handleSubmit} aria-label={t('search.form')}>
        {links.carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          className="job-search__field"
          label={t('search.query')}
          isLabelHidden
          placeholder={t('search.queryPlaceholder')}
          name="query"
          type="search"
          icon="search"
          value={query}
          onChange={setQuery}
        />
        <Button type="submit" variant="primary">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
