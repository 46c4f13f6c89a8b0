import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { NotFoundPage } from './not-found-page.tsx';
import type { RouteHandle } from './page-facts.ts';
import { useSignIn } from './sign-in.ts';
import { SignInWall } from './sign-in-wall.tsx';

/** A page for candidates: visitors are asked to sign in, and led to /careers when they do not [ROUTE-02]. */
export function Protected({ children }: { children: ReactNode }) {
  const { isOffered, isLoggedIn } = useSignIn();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  if (isLoggedIn || handle === undefined) return children;
  const { describe, heading } = handle;
  // Without accounts nothing tells that there could be such a page.
  return isOffered ? (
    <SignInWall describe={describe} heading={heading} />
  ) : (
    <NotFoundPage describe={describe} />
  );
}
