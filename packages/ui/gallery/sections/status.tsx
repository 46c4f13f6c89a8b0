import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { EmptyState, ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { FullScreenLoader, Spinner } from '@opencareers/ui/spinner';
import { useState } from 'react';
import type { GalleryTexts } from '../texts.ts';

/** Loading, empty and failed. */
export function StatusSection({ texts }: { texts: GalleryTexts }) {
  const [isVeiled, setIsVeiled] = useState(false);
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
