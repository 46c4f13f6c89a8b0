import basic from './basic/fr.json' with { type: 'json' };
import rest from './fr.json' with { type: 'json' };

export const frenchTexts = { ...basic, ...rest };
