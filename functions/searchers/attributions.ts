export { type Attribution, attributionsOf as attributionsFor } from '#shared/domain/attributions.ts';
