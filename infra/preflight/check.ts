/**
 * `wrong` stops a deployment. `small` works, but not for long or not for many. `unasked` could not be found out, which says
 * nothing of how it is.
 */
export type State = 'good' | 'small' | 'wrong' | 'unasked';
export type Finding = { what: string; state: State; says: string };

const marks: Record<State, string> = { good: 'ok', small: 'SMALL', wrong: 'WRONG', unasked: '?' };

/** The findings as one table. */
export function tableOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .map(({ what, state, says }) => `${marks[state].padEnd(6)} ${what.padEnd(width)}  ${says}`)
    .join('\n');
}

/** What an answer means, or that there was none: an operator may lack the right to ask, or credentials at all. */
export async function ask<T>(
  what: string,
  question: () => Promise<T>,
  judge: (answer: T) => Omit<Finding, 'what'>,
): Promise<Finding> {
  try {
    return { what, ...judge(await question()) };
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { what, state: 'unasked', says: `could not be asked: ${says.split('\n')[0]}` };
  }
}
