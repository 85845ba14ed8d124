/** Words before or after a number that say what it is. Languages: en, de, fr, es, and frequent words of it, nl, pt. */
const phoneWords =
  'tele?phones?|tel[eé]f(?:on(?:e|o|os|i)?)?|telefoon|t[eé]l|tlf|tfn|tfno|phones?|ph|call(?:\\s(?:us|now|today|toll[- ]free))?|' +
  'mobiles?|mobil(?:telefon)?|handy|cell(?:ular)?|m[oó]vil|portable|gsm|celular|cellulare|text|sms|whats\\s?app|' +
  'toll[- ]?free|free\\s?phone|freecall|local\\s?call|hot\\s?line|help\\s?line|rufnummer|fon|durchwahl|zentrale|' +
  'reservations?|bookings?|appointments?|office|main|front\\sdesk|reception|voice|dial|contact(?:o)?|direct|pager|after[- ]hours|emergency|' +
  'customer\\s(?:service|care)|sales|support|order(?:s|ing)?\\sby\\sphone';
const faxWords = 'tele?fax|t[eé]l[eé]copie(?:ur)?|facsimile|fax|fx';
const idWords =
  'vat|tva|ust|uid|ust\\W{0,3}id|ust-?idnr|umsatzsteuer|steuernummer|steuer-?nr|st-?nr|hrb|hra|handelsregister|siren|siret|rcs|naf|ape|nif|cif|nie|' +
  'c\\.?\\s?f|p\\.?\\s?i(?:va)?|iban|bic|blz|konto(?:nummer)?|bank|account|acct|isbn|issn|ean|upc|gtin|asin|sku|item|part|model|art(?:ikel)?|ref|référence|' +
  'order\\s?(?:no|number|id|#)|invoice|licen[cs]e|lic|license\\s?no|registration|registered|reg|charity|company\\s?(?:no|number|reg)|' +
  'abn|acn|ein|tax|npi|usdot|dot|ccb|cslb|mc|permit|patent|case|docket|ticket|serial|id|pin|zip|plz|postcode|code|lot|lat|lon|lng|' +
  'latitude|longitude|p\\.?\\s?o\\.?\\s?box|postfach|page|copyright|©|gmt|sort\\s?code|ust-id|cin|crn|krs|regon|nip|kvk|btw|cnpj|cpf|ico|dic|iço|ičo|dič';

const before = (words: string) =>
  new RegExp(
    `(?:^|[^\\p{L}\\d])(?:${words})(?:\\s?(?:nos?|nrs?|numbers?|n°|nº|num))?[\\s.:;#°)\\]|*\\-–—/]{0,8}(?:(?:is|at|us|on|now|by|via|today)[\\s:]{1,3}){0,3}[\\s(:+]{0,5}$`,
    'iu',
  );

export const phoneBefore = before(phoneWords);
/** One letter with a stop, as on business cards: `T: `, `F. `. `C.F.` is a tax number. */
export const letterBefore = /(?:^|[\s|,;/([•·])([tpmcfo])\s?[.:)\]|]\s?[(+]*$/i;
export const faxBefore = before(faxWords);
export const mobileBefore = before(
  'mobiles?|mobil|mobiltelefon|handy|cell|cellular|m[oó]vil|portable|gsm|celular|cellulare',
);
export const idBefore = before(idWords);
/** `212-555-0100 (fax)`, `555-0100 F`; a word with another number behind it is the label of that one. */
export const faxAfter =
  /^[\s,;]{0,5}[([\-–]{0,3}\s?(?:(?:tele)?fax|facsimile|f)(?!\p{L})(?!\s?[.:]?\s?[+(\d])/iu;
export const phoneAfter =
  /^[\s,;]{0,5}[([\-–]{0,3}\s?(?:phone|tel|voice|mobile|cell|office|toll[- ]free|main|direct|home|work|[ptocm])(?!\p{L})(?!\s?[.:]?\s?[+(\d])/iu;

/** Money, measures and shares: what stands right before or after a quantity. */
export const quantityBefore = /[$€£¥#=@]\s*$|\b(?:usd|eur|gbp|chf|rs|inr)\.?\s*$/iu;
export const quantityAfter =
  /^\s*(?:[€£$%°]|(?:usd|eur|gbp|chf|km|cm|mm|kg|lbs?|sq|ft|px|pcs|gb|mb|kb|mhz|ghz|kwh?|items?|results?|users?|views?|customers|people|years?|miles?|am|pm|a\.m|p\.m|reviews?)\b)/iu;
