const unit =
  /\b(?:unit|suite|ste|level|lvl|room|apt|shop|flat|etage|floor|p\.?o\.? box|\d+(?:st|nd|rd|th))\b|\b(?:lvl|level|unit|suite|office|no)\.? ?#?(?:\d|$)/i;
/** What stands for houses in Britain is part of many a business's name elsewhere, which no comma parts from the street. */
const building =
  /\b(?:Building|Bldg|Towers?|Business Park|Business Centre)\b(?=[\s,]{0,3}$|,)|\b(?:House|Court|Plaza|Mill|Hall|Studios|Chambers|Courthouse)(?=,)/;
const longestPrefix = 60;

/** Where the address begins: keeps `Unit 3, Orchard Court,` in front of the street, but not the company's name or `Address:`. */
export function addressStart(line: string, street: number): number {
  const from = Math.max(0, street - longestPrefix);
  const prefix = line.slice(from, street);
  const starts = [unit.exec(prefix)?.index, buildingStart(prefix)].filter((at) => at !== undefined);
  return afterLabel(line, Math.min(street, ...starts.map((at) => from + at)));
}

/** `Meridian House`: a building's name begins with the part of the line that ends in it. */
function buildingStart(prefix: string): number | undefined {
  const word = building.exec(prefix);
  if (!word) return undefined;
  const part = prefix.slice(0, word.index);
  const stop = Math.max(...[',', ':', ';', '|', '•', '('].map((mark) => part.lastIndexOf(mark)));
  // Longer than the part that is looked at is no name.
  if (stop < 0 && prefix.length === longestPrefix) return undefined;
  return stop + 1 + (/^\s*/.exec(part.slice(stop + 1))?.[0].length ?? 0);
}

const label =
  /^(?:(?:registered|head|main|our|postal|mailing|street) )?(?:office|address|headquarters)\b[\s:-]{0,3}(?:is |at )?/i;

function afterLabel(line: string, start: number): number {
  return start + (label.exec(line.slice(start))?.[0].length ?? 0);
}

const leadLine =
  /^(?:(?:unit|suite|ste|level|lvl|floor|room|apt|flat|shop|p\.?\s?o\.? box)\.? ?#? ?(?:\d|[a-z]\b)|#\s?\d|(?:ground|first|second|third|\d{1,2}(?:st|nd|rd|th)) floor)/i;
const leadBuilding =
  /^[\p{L}\d.'’ -]{2,40}\b(?:Building|Bldg|Tower|Towers|Plaza|Courthouse|Office Park|Business Park|Business Centre|Trading Estate|Industrial Estate)$/u;
const leadHouse = /^[\p{L}\d.'’ -]{2,40}\b(?:House|Court)$/u;

/** What belongs to the address of a line above its street: `Unit 3`, or in Britain the house of `Acme Ltd, Meridian House`. */
export function leadOf(line: string, isBritish: boolean): string | undefined {
  if (line.length > longestPrefix) return undefined;
  if (leadLine.test(line)) return line;
  const part = line.slice(line.lastIndexOf(',') + 1).trim();
  return leadBuilding.test(part) || (isBritish && leadHouse.test(part)) ? part : undefined;
}

export function tidy(address: string): string {
  return address
    .replace(/\s?[|•·]\s?/g, ', ')
    .replace(/(?<![\s,])\s?,[\s,]*/g, ', ')
    .replace(/(?<![\s,;:])[\s,;:]+$/, '')
    .trim();
}
