export { importSignedIn, importSignInDialog, type SignInDialogProps } from './load-sign-in.ts';
export { LoginPage } from './login-page.tsx';
export { addPasskey, isPasskeyPossible, passkeyFailureText, signInWithPasskey } from './passkey-calls.ts';
export { refusalProblem } from './refusals.ts';
export { digitsOf } from './use-code-sign-in.ts';
export { watchSession } from './watch-session.ts';
