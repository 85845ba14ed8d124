/** The tags of an element: what it is, what it is called and how to reach it. */
export type Tags = Readonly<Record<string, string>>;
