/** Puts values into a text's `{name}` places. Throws for a value that is missing: nobody is sent a mail with a hole in it. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a mail lacks {${name}}`);
    return value;
  });
}
