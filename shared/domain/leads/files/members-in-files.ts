import { foldText } from '../../fold-text.ts';

type Member = { id: string; name: string; email: string };

/**
 * How the members of an account stand in files of leads. People know each other by name, so that is what is written; where it is that of several,
 * the e-mail. Both are read back, whatever their case. A name that several have says nobody.
 */
export function membersInFiles(members: readonly Member[]) {
  const byEmail = new Map(members.map(({ id, email }) => [plain(email), id]));
  const byName = new Map<string, string | undefined>();
  for (const { id, name } of members) {
    const key = foldText(name);
    // Of a name that is all signs nothing is left.
    if (key !== '') byName.set(key, byName.has(key) ? undefined : id);
  }
  const idOf = (text: string): string | undefined => byEmail.get(plain(text)) ?? byName.get(foldText(text));
  const wordOf = (id: string): string | undefined => {
    const member = members.find((one) => one.id === id);
    return member && idOf(member.name) === id ? member.name : member?.email;
  };
  return { idOf, wordOf };
}

const plain = (email: string): string => email.trim().toLowerCase();
