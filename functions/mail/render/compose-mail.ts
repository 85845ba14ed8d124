import type { Mail, MailBrand } from '../mail.ts';
import type { Block, ComposedMail } from './block.ts';
import { fillText } from './fill-text.ts';
import { formatValues } from './format-values.ts';
import { mailShapes, type Piece } from './mail-shapes.ts';
import { textsOf } from './texts.ts';

/** Fills a template in the language of its reader. */
export function composeMail(mail: Mail, brand: MailBrand): ComposedMail {
  const texts = textsOf(mail.locale);
  const values = formatValues(mail, brand);
  const raw: Record<string, unknown> = mail.values;
  const say = (key: string) => fillText(texts[key] ?? missing(key), values);
  const own = (name: string) => say(`${mail.template}.${name}`);

  const toBlock = (piece: Piece): Block => {
    if (piece.kind === 'code') return { kind: 'code', code: values.code ?? missing('code') };
    if (piece.kind === 'text' || piece.kind === 'note') return { kind: piece.kind, text: own(piece.name) };
    const url = `${brand.base_url}${String(raw[piece.path] ?? missing(piece.path))}`;
    return { kind: piece.kind, label: own(piece.name), url };
  };
  const shown = (piece: Piece) => !('when' in piece) || piece.when === raw.on;

  return {
    subject: own(subjectOf(mail)),
    preheader: own('preheader'),
    greeting: say(values.name ? 'greeting' : 'greeting_plain'),
    blocks: mailShapes[mail.template].filter(shown).map(toBlock),
    footer: [say('footer'), ...(brand.support_email ? [say('footer_support')] : [])],
  };
}

const subjectOf = ({ values }: Mail): string => {
  if (!('on' in values)) return 'subject';
  return values.on ? 'subject_on' : 'subject_off';
};

function missing(what: string): never {
  throw new Error(`a mail lacks ${what}`);
}
