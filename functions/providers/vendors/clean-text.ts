const longest = 253;

/** What somebody else wrote, as one line without characters that nobody sees, no longer than the name of a host may be. */
export const cleanText = (text: string): string =>
  text
    // More than is shown need not be looked through.
    .slice(0, 10 * longest)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
