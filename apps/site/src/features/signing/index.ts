export { SigningPlace } from './signing-place.tsx';
