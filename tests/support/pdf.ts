type Options = { locked?: boolean };

/** A PDF as simple programs write it: a page for each text, in Latin letters; an empty text is a page of a scan. */
export function pdfOf(texts: readonly string[], { locked = false }: Options = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageNo = (at: number) => 4 + at * 2;
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Count ${texts.length}/Kids[${texts.map((_, at) => `${pageNo(at)} 0 R`).join(' ')}]>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [at, text] of texts.entries()) {
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageNo(at) + 1} 0 R>>`,
    );
    const stream = text === '' ? 'q Q' : drawn(text);
    add(`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const starts = objects.map((body, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const id = `<${'ab'.repeat(16)}>`;
  // Nobody knows a password that these bytes are of.
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>/ID[${id}${id}]`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R${locked ? lock : ''}>>`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}

function drawn(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 11 Tf 14 TL 50 780 Td ${lines.join('\n')} ET`;
}
