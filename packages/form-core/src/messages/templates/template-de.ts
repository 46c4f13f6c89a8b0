export { default } from './de.json' with { type: 'json' };
