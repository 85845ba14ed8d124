import { readableOn } from '#shared/domain/accounts/contrast.ts';
import type { MailBrand } from '../mail.ts';
import type { Block, ComposedMail } from './block.ts';
import { font, palette, styleSheet } from './html-style.ts';
import { htmlText } from './html-text.ts';

type Options = { brand: MailBrand; locale: string; fallback: string };

const { ground, card, text, small, line, code } = palette.light;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const paragraph = `margin: 0 0 16px; ${font} font-size: 16px; line-height: 24px; color: ${text};`;
const smallPrint = `margin: 0 0 12px; ${font} font-size: 13px; line-height: 20px; color: ${small};`;

/** The mail as a page of tables, at most 600 px wide, complete without any picture. */
export function htmlPart(
  { subject, preheader, greeting, blocks, footer }: ComposedMail,
  options: Options,
): string {
  const { brand, locale } = options;
  const heading = `margin: 0 0 16px; ${font} font-size: 22px; line-height: 30px; font-weight: 600; color: ${text};`;
  const title = htmlText(subject);
  return `<!doctype html>
<html lang="${htmlText(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styleSheet}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background-color: ${ground};">
<div style="display: none; max-height: 0; overflow: hidden;">${htmlText(preheader)}${'&#8199;&#65279;&#847; '.repeat(30)}</div>
<table ${table} width="100%" class="ground" style="background-color: ${ground};"><tr><td class="edge" align="center" style="padding: 32px 16px;">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width: 600px;">
<tr><td class="text" style="padding: 0 4px 20px; ${font} font-size: 17px; font-weight: 600; color: ${text};">${brandMark(brand)}</td></tr>
<tr><td class="card" style="padding: 36px 40px 24px; background-color: ${card}; border: 1px solid ${line}; border-radius: 12px;">
<h1 class="text" style="${heading}">${title}</h1>
<p class="text" style="${paragraph}">${htmlText(greeting)}</p>
${blocks.map((block) => html(block, options)).join('\n')}
</td></tr>
<tr><td style="padding: 20px 4px 0;">
${footer.map((sentence) => `<p class="small" style="${smallPrint} margin-bottom: 4px;">${htmlText(sentence)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The logo, whose text is the name where pictures are off; without a logo the name alone. */
function brandMark({ name, logo_url }: MailBrand): string {
  if (!logo_url) return htmlText(name);
  return `<img src="${htmlText(logo_url)}" alt="${htmlText(name)}" height="32" style="display: block; height: 32px; max-width: 240px; border: 0;">`;
}

function html(block: Block, { brand, fallback }: Options): string {
  switch (block.kind) {
    case 'text':
      return `<p class="text" style="${paragraph}">${htmlText(block.text)}</p>`;
    case 'note':
      return `<p class="small" style="${smallPrint}">${htmlText(block.text)}</p>`;
    case 'code':
      return `<table ${table} width="100%" style="margin: 4px 0 20px;"><tr><td class="code" align="center" style="padding: 18px 12px; background-color: ${code}; border-radius: 8px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: 4px; color: ${text};">${htmlText(block.code)}</td></tr></table>`;
    case 'link':
      return `<p class="text" style="${paragraph}"><a class="text" href="${htmlText(block.url)}" style="color: ${text}; text-decoration: underline;">${htmlText(block.label)}</a></p>`;
    case 'button':
      return `${button(block, brand.button_color)}
<p class="small" style="${smallPrint} margin-bottom: 20px;">${htmlText(fallback)}<br><a class="small" href="${htmlText(block.url)}" style="color: ${small}; text-decoration: underline; word-break: break-all;">${htmlText(block.url)}</a></p>`;
  }
}

/** A button that is a table cell, so that readers without rounded corners or padding on links still show one. */
function button({ label, url }: { label: string; url: string }, color: string): string {
  const look = `display: inline-block; padding: 12px 24px; ${font} font-size: 16px; line-height: 24px; font-weight: 600; color: ${readableOn(color)}; text-decoration: none; border-radius: 8px;`;
  return `<table ${table} class="button" style="margin: 8px 0 20px;"><tr><td bgcolor="${color}" style="background-color: ${color}; border-radius: 8px;"><a href="${htmlText(url)}" style="${look}">${htmlText(label)}</a></td></tr></table>`;
}
