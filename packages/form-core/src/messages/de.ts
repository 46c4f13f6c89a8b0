import basic from './basic/de.json' with { type: 'json' };
import rest from './de.json' with { type: 'json' };

export const germanTexts = { ...basic, ...rest };
