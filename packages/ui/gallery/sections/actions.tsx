import { Button, IconButton } from '@opencareers/ui/button';
import { ButtonLink, Link } from '@opencareers/ui/link';
import { Pagination } from '@opencareers/ui/pagination';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

const SIZES = ['small', 'medium', 'large'] as const;
const PAGE_LABELS = {
  navigation: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  summary: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** Buttons, links and pages. */
export function ActionsSection({ texts }: { texts: GalleryTexts }) {
  const [start, setStart] = useState(40);
  return (
    <>
      {SIZES.map((size) => (
        <div key={size} className="gallery-row">
          <Button variant="primary" size={size}>
            {texts.apply}
          </Button>
          <Button size={size} iconStart="bookmark">
            {texts.save}
          </Button>
          <Button variant="quiet" size={size}>
            {texts.quiet}
          </Button>
          <Button variant="danger" size={size}>
            {texts.remove}
          </Button>
          <IconButton icon="share" label={`Share (${size})`} size={size} variant="secondary" />
          <IconButton icon="close" label={`Close (${size})`} size={size} />
        </div>
      ))}
      <div className="gallery-row">
        <Button variant="primary" isPending pendingLabel="Sending">
          {texts.apply}
        </Button>
        <Button isPending>{texts.save}</Button>
        <Button variant="primary" disabled>
          {texts.apply}
        </Button>
        <Button disabled>{texts.save}</Button>
        <Button variant="quiet" disabled>
          {texts.quiet}
        </Button>
        <ButtonLink href="#" variant="primary" iconEnd="arrow-end">
          {texts.apply}
        </ButtonLink>
      </div>
      <p>
        {texts.text} <Link href="#">{texts.more}</Link>,{' '}
        <Link href="#" newTabLabel="(opens in a new tab)">
          {texts.places[0]}
        </Link>
      </p>
      <p>
        <Link href="#" variant="quiet">
          {texts.posted}
        </Link>
      </p>
      <Pagination
        start={start}
        pageSize={10}
        total={1984}
        hrefFor={(next) => `#start=${next}`}
        onNavigate={setStart}
        labels={PAGE_LABELS}
      />
      <Pagination
        start={0}
        pageSize={10}
        total={35}
        hrefFor={(next) => `#start=${next}`}
        labels={{ ...PAGE_LABELS, navigation: 'Few pages' }}
      />
    </>
  );
}
