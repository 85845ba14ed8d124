/** A piece of a mail, in the order of reading. Texts are plain; each part of the mail escapes them in its own way. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Another way to go, less loud than the button. */
  | { kind: 'link'; label: string; url: string }
  /** Small print: how long, and what if it was not you. */
  | { kind: 'note'; text: string };

/** A mail before it is HTML or text. The subject is also its heading. */
export type ComposedMail = {
  subject: string;
  preheader: string;
  greeting: string;
  blocks: Block[];
  footer: string[];
};
