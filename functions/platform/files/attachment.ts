/** A `Content-Disposition` that saves under a name: in full for today's browsers, in ASCII for the others (RFC 6266). */
export function attachment(fileName: string): string {
  const name = fileName
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the header or name a folder
    .replace(/[\u0000-\u001f\u007f/\\]/g, '_');
  const plain = name.replace(/[^ -~]|["%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
