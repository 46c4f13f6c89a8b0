/** What comes after the first look, for everybody. */
export const loadExtras = () => import('./extras.tsx');
