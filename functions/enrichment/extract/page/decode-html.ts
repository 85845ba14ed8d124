import sniffEncoding from 'html-encoding-sniffer';

/**
 * Text of an HTML body by the HTML standard: byte order mark, then the header's charset, then `<meta>`.
 * A page that declares nothing and is valid UTF-8 is UTF-8, whatever the standard's old default says.
 */
export function decodeHtml(body: Uint8Array, contentType = ''): string {
  const label = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
  const encoding = sniffEncoding(body, {
    ...(label ? { transportLayerEncodingLabel: label } : {}),
    defaultEncoding: isUtf8(body) ? 'UTF-8' : 'windows-1252',
  });
  // The standard's name for encodings that are only used to attack; nothing can read them.
  return new TextDecoder(encoding === 'replacement' ? 'windows-1252' : encoding).decode(body);
}

function isUtf8(body: Uint8Array): boolean {
  try {
    // A cut at the size limit may fall inside a character; `stream` forgives an unfinished end.
    new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
    return true;
  } catch {
    return false;
  }
}
