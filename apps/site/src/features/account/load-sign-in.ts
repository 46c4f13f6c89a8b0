export type { SignInDialogProps } from './sign-in-dialog.tsx';

/** The login dialog, for the shell, which frames every page and knows no feature; its code comes on use. */
export const importSignInDialog = () => import('./sign-in-dialog.tsx');

/** What follows a login that led over another site. */
export const importSignedIn = () => import('./signed-in.ts');
