import basic from './basic/es.json' with { type: 'json' };
import rest from './es.json' with { type: 'json' };

export const spanishTexts = { ...basic, ...rest };
