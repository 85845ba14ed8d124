import type { Collector } from '../page/page.ts';
import { add, type Thing, type ThingDraft } from './thing.ts';

export type Mark = {
  /** Types of the thing that starts here. */
  types?: string[] | undefined;
  /** Names of the property whose value is this element. */
  names?: string[] | undefined;
  /** A value stated by an attribute; otherwise the text inside is the value. */
  value?: string | undefined;
};

type Frame = { thing: ThingDraft | undefined; names: string[]; pieces: string[] | undefined };

// Properties nested deeper than this are an attack on memory, not markup.
const mostListeners = 16;

const unread = new Set(['script', 'style', 'template']);

/** Builds things from nested elements; a syntax says by `read` what each element marks. */
export class ScopeCollector implements Collector {
  readonly things: Thing[] = [];
  private readonly frames: Frame[] = [];
  private readonly scopes: ThingDraft[] = [];
  private readonly listeners: string[][] = [];
  private readonly read: (tag: string, attributes: Readonly<Record<string, string>>) => Mark;

  constructor(read: (tag: string, attributes: Readonly<Record<string, string>>) => Mark) {
    this.read = read;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.hear(' ');
    const mark = this.read(tag, attributes);
    const names = mark.names ?? [];
    const scope = this.scopes.at(-1);
    const frame: Frame = { thing: undefined, names, pieces: undefined };
    if (mark.types) frame.thing = this.openThing(mark.types, names, scope);
    else if (scope && mark.value !== undefined) for (const name of names) add(scope, name, mark.value);
    else if (scope && names.length > 0 && !unread.has(tag) && this.listeners.length < mostListeners) {
      frame.pieces = [];
      this.listeners.push(frame.pieces);
    }
    this.frames.push(frame);
  }

  text(data: string): void {
    this.hear(data);
  }

  close(): void {
    const frame = this.frames.pop();
    if (!frame) return;
    if (frame.thing) this.scopes.pop();
    if (!frame.pieces) return;
    this.listeners.pop();
    const scope = this.scopes.at(-1);
    const value = frame.pieces.join('').replace(/\s+/g, ' ').trim();
    if (scope && value) for (const name of frame.names) add(scope, name, value);
  }

  private openThing(types: string[], names: readonly string[], outer: ThingDraft | undefined): ThingDraft {
    const thing: ThingDraft = { types, properties: {} };
    if (outer && names.length > 0) for (const name of names) add(outer, name, thing);
    else this.things.push(thing);
    this.scopes.push(thing);
    return thing;
  }

  private hear(data: string): void {
    for (const pieces of this.listeners) pieces.push(data);
  }
}
