/** An encoded word is at most 75 characters long (RFC 2047): 12 around it, 60 of base64, which are 45 bytes. */
const wordBytes = 45;

/** `"Name" <address>`, with encoded words where the name is not plain ASCII. */
export function formatSender({ name, address }: { name: string; address: string }): string {
  const shown = /^[\x20-\x7e]*$/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodedWords(name);
  return `${shown} <${address}>`;
}

function encodedWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const grown = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(grown) > wordBytes) words.push(character);
    else words[words.length - 1] = grown;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
