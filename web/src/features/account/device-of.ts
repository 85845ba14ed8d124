/** The first that matches counts: most browsers also name the ones that they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, known: [RegExp, string][]): string | null =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and system by the names people know; a program that is no browser by its own name. Null for what is not told. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const browser = nameIn(userAgent, browsers);
  const program = /^([A-Za-z][\w.-]{0,30})(?:\/|$)/.exec(userAgent)?.[1] ?? null;
  return {
    browser: browser ?? (program === 'Mozilla' ? null : program),
    system: nameIn(userAgent, systems),
  };
}
