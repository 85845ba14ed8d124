import { blockTags, boldTags, isHiddenInline, isReversed, unreadTags, zoneTags } from './element-kinds.ts';
import type { Collector, Link } from './page.ts';
import { cleanText, LineWriter, type Zone } from './visible-text.ts';

type Frame = {
  block: string;
  zone: Zone;
  bold: boolean;
  hidden: boolean;
  reversed: boolean;
  inAddress: boolean;
  link: { link: Link; pieces: string[] } | undefined;
};

const outermost: Frame = {
  block: 'body',
  zone: 'main',
  bold: false,
  hidden: false,
  reversed: false,
  inAddress: false,
  link: undefined,
};

/** Collects what a reader sees: lines of text, and links with their words. */
export class TextCollector implements Collector {
  readonly links: Link[] = [];
  private readonly writer = new LineWriter();
  private readonly frames: Frame[] = [outermost];
  private linkEnded = false;

  get lines() {
    this.writer.endLine(outermost);
    return this.writer.lines;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.frames.at(-1) ?? outermost;
    const style = attributes.style ?? '';
    const block = blockTags.has(tag);
    if (block) this.writer.endLine(parent);
    // Two links side by side are set apart by style, so a number in one does not run into the words of the next.
    if (tag === 'a' && this.linkEnded) this.writer.write(' ', parent.bold);
    const zone = zoneTags[tag] ?? parent.zone;
    this.frames.push({
      block: block ? tag : parent.block,
      zone,
      bold: boldTags.has(tag) || parent.bold,
      hidden: parent.hidden || unreadTags.has(tag) || isHiddenInline(tag, style),
      reversed: parent.reversed || isReversed(style),
      inAddress: parent.inAddress || tag === 'address',
      link: tag === 'a' || tag === 'area' ? this.openLink(attributes, zone) : parent.link,
    });
    if (tag === 'img' && attributes.alt) parent.link?.pieces.push(` ${attributes.alt} `);
  }

  text(data: string): void {
    const frame = this.frames.at(-1) ?? outermost;
    if (frame.hidden) return;
    this.linkEnded = false;
    const text = frame.reversed ? [...data].reverse().join('') : data;
    this.writer.write(text, frame.bold);
    frame.link?.pieces.push(text);
  }

  close(tag: string): void {
    if (this.frames.length === 1) return;
    const frame = this.frames.pop() ?? outermost;
    if (blockTags.has(tag)) this.writer.endLine(frame);
    this.linkEnded ||= tag === 'a';
    if ((tag === 'a' || tag === 'area') && frame.link) {
      frame.link.link.text = cleanText(frame.link.pieces.join('')) || frame.link.link.text;
    }
  }

  private openLink(attributes: Readonly<Record<string, string>>, zone: Zone): Frame['link'] {
    const { href, alt, title, 'aria-label': spoken } = attributes;
    if (!href) return undefined;
    const link: Link = { href, text: cleanText(spoken ?? title ?? alt ?? ''), rel: '', zone };
    this.links.push(link);
    return { link, pieces: [] };
  }
}
