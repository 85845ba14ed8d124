/** Bytes that a name of a file may have on every disk are 255, and browsers add a number to one that is there already. */
const mostBytes = 200;

/** A `Content-Disposition` that saves under a name: in full for today's browsers, in ASCII for the others (RFC 6266). */
export function attachment(fileName: string): string {
  const name = shortened(fileName.toWellFormed())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the header or name a folder
    .replace(/[\u0000-\u001f\u007f/\\]/g, '_');
  const plain = name.replace(/[^ -~]|["%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** The same ending after as many whole letters as there is room for. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  const [ending = ''] = /\.[a-z\d]{1,8}$/i.exec(name) ?? [];
  let kept = '';
  for (const letter of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(kept + letter) > mostBytes - ending.length) break;
    kept += letter;
  }
  return `${kept.trimEnd()}${ending}`;
}
