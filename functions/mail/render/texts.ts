import type { Mail } from '../mail.ts';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };

const texts: Record<Mail['locale'], Record<string, string>> = { en, es, fr, de };

/** Every text of mails in one language; a test holds the four to the same keys. */
export const textsOf = (locale: Mail['locale']): Record<string, string> => texts[locale];
