import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { DataDisplay } from '@opencareers/ui/data-display';
import { EmptyState, ErrorState } from '@opencareers/ui/display-state';
import { FullScreenLoader } from '@opencareers/ui/full-screen-loader';
import { Link } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { Spinner } from '@opencareers/ui/spinner';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

const TONES = ['info', 'success', 'warning', 'danger'] as const;
const STATES = ['fetching', 'failed', 'empty'] as const;

/** Loading, empty and failed. */
export function StatusSection({ texts }: { texts: GalleryTexts }) {
  const [isVeiled, setIsVeiled] = useState(false);
  const [isNoticed, setIsNoticed] = useState(true);
  const veil = () => {
    setIsVeiled(true);
    setTimeout(() => setIsVeiled(false), 1500);
  };
  return (
    <>
      <div className="gallery-row">
        <Spinner label="Loading" size="small" />
        <Spinner label="Loading" />
        <Spinner label="Loading" size="large" />
        <Button size="small" onClick={veil}>
          Full-screen loader
        </Button>
        {isVeiled && <FullScreenLoader label="Saving" />}
        <Announcement message={isVeiled ? '' : texts.lead} />
      </div>
      {TONES.map((tone) => (
        <AlertBox
          key={tone}
          tone={tone}
          title={texts.jobs[0]}
          action={<Button size="small">{texts.more}</Button>}
        >
          {texts.text} <Link href="#alert">{texts.lead}</Link>
        </AlertBox>
      ))}
      {isNoticed && (
        <AlertBox closeLabel="Close the notice" onClose={() => setIsNoticed(false)}>
          {texts.lead}
        </AlertBox>
      )}
      <div className="gallery-columns">
        {STATES.map((state) => (
          <Card key={state}>
            <DataDisplay
              state={state}
              fetchingLabel="Loading"
              error={{ headingLevel: 3 }}
              empty={{ headingLevel: 3 }}
            >
              {texts.text}
            </DataDisplay>
          </Card>
        ))}
      </div>
      <div className="gallery-columns">
        <Card>
          <SkeletonGroup label="Loading positions">
            <div className="gallery-row">
              <Skeleton shape="circle" />
              <Skeleton inlineSize="10rem" blockSize="1.25rem" />
            </div>
            <SkeletonText lines={4} />
            <Skeleton shape="box" />
          </SkeletonGroup>
        </Card>
        <Card>
          <EmptyState
            title="No data found"
            description={texts.text}
            headingLevel={3}
            action={<Button>{texts.more}</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="An error occurred while retrieving data"
            headingLevel={3}
            retryLabel="Try again"
            onRetry={() => undefined}
            details="502 Bad Gateway, request 01JB7K"
          />
        </Card>
      </div>
    </>
  );
}
