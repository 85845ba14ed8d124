import * as z from 'zod';

const key = 'recent_things';
const most = 6;

const Thing = z.object({ to: z.string(), label: z.string() });
export type RecentThing = z.infer<typeof Thing>;

/** Lists and leads that were opened last in this browser, the latest first; they go with whoever opened them. */
export const recentThings = {
  read(): RecentThing[] {
    try {
      return z.array(Thing).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  },
  note(thing: RecentThing): void {
    const others = recentThings.read().filter(({ to }) => to !== thing.to);
    localStorage.setItem(key, JSON.stringify([thing, ...others].slice(0, most)));
  },
  clear: (): void => localStorage.removeItem(key),
};
