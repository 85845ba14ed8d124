/** Words that are frequent in one language and rare in the others. */
const marks: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|with|your|our|for)\b/gi,
  de: /\b(?:und|der|die|das|mit|für|wir|nicht)\b/gi,
  fr: /\b(?:les|des|vous|pour|avec|nous|est|une)\b/gi,
  es: /\b(?:los|las|para|con|del|una|por|más)\b/gi,
  it: /\b(?:della|che|gli|con|nel|più|sono|una)\b/gi,
  nl: /\b(?:het|een|voor|van|met|zijn|niet|onze)\b/gi,
  pt: /\b(?:não|uma|dos|das|para|com|mais|você)\b/gi,
};

const sample = 20_000;
const fewestMarks = 8;

/** Language of a text by its small words; nothing when it is short or mixed. Themes lie in `lang`, prose does not. */
export function languageOf(text: string): string | undefined {
  const head = text.slice(0, sample);
  const counts = Object.entries(marks)
    .map(([language, pattern]) => ({ language, count: head.match(pattern)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < fewestMarks) return undefined;
  return first.count >= 2 * (second?.count ?? 0) ? first.language : undefined;
}
