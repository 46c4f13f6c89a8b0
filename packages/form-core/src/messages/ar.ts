import rest from './ar.json' with { type: 'json' };
import basic from './basic/ar.json' with { type: 'json' };

export const arabicTexts = { ...basic, ...rest };
