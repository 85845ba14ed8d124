import type { Block, ComposedMail } from './block.ts';

/** The mail for readers without HTML: the same pieces, one paragraph each, addresses written out. */
export function textPart({ subject, greeting, blocks, footer }: ComposedMail): string {
  const body = [subject, greeting, ...blocks.map(plain)];
  return `${body.join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`;
    case 'button':
    case 'link':
      return `${block.label}\n${block.url}`;
    default:
      return block.text;
  }
}
