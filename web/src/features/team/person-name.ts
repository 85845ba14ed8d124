import type { TeamMember } from '#shared/contracts/account/team.ts';

/** What a person is called in sentences: by name, or by address while nobody has told a name. */
export function personName({ first_name, last_name, email }: TeamMember): string {
  const name = `${first_name} ${last_name}`.trim();
  return name === '' ? email : name;
}
