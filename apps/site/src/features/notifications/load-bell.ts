/** The notification bell, for the shell, which frames every page and knows no feature; its code comes on use. */
export const importBell = () => import('./bell.tsx');
