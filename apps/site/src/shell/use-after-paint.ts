import { whenIdle } from '@opencareers/ui/when-idle';
import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in ms. */
const WAIT_MAX = 1000;

/** False until the page has been drawn and the browser has a quiet moment: for what the first look does not need. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => whenIdle(() => setIsPainted(true), WAIT_MAX), []);
  return isPainted;
}
