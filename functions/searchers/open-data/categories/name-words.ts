/** Whole words only: "Barbara's Hair" is no barber's. */
export function says(foldedName: string, phrases: readonly string[]): boolean {
  const padded = ` ${foldedName} `;
  return phrases.some((phrase) => padded.includes(` ${phrase} `));
}

export function endsIn(foldedName: string, ends: readonly string[]): boolean {
  return foldedName.split(' ').some((word) => ends.some((end) => word.endsWith(end)));
}

/** What stands between commas. */
export function phrasesOf(text: string): string[] {
  return text.split(',').flatMap((phrase) => phrase.trim() || []);
}
