type Person = { first_name: string; last_name: string; email: string };

const firstLetter = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase() ?? '';

/** Two letters for a person without a picture; of the address where there is no name. */
export const initialsOf = ({ first_name, last_name, email }: Person): string =>
  `${firstLetter(first_name)}${firstLetter(last_name)}` || firstLetter(email);
