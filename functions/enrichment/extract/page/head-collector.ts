import type { Collector, Link } from './page.ts';
import { cleanText } from './visible-text.ts';

/** Collects what a reader does not see: metadata, scripts, frames, data blocks. */
export class HeadCollector implements Collector {
  readonly links: Link[] = [];
  readonly metas: Record<string, string> = {};
  readonly scripts: string[] = [];
  readonly inlineScripts: string[] = [];
  readonly jsonLd: string[] = [];
  readonly frames: string[] = [];
  readonly protectedEmails: string[] = [];
  lang = '';
  title = '';
  baseHref = '';
  private pieces: string[] | undefined;
  private isData = false;

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (attributes['data-cfemail']) this.protectedEmails.push(attributes['data-cfemail']);
    if (tag === 'html') this.lang ||= attributes.lang ?? attributes['xml:lang'] ?? '';
    else if (tag === 'title') this.pieces = [];
    else if (tag === 'base') this.baseHref ||= attributes.href ?? '';
    else if (tag === 'meta') this.openMeta(attributes);
    else if (tag === 'link') this.openLink(attributes);
    else if (tag === 'script') this.openScript(attributes);
    else if ((tag === 'iframe' || tag === 'frame') && attributes.src) this.frames.push(attributes.src);
  }

  text(data: string): void {
    this.pieces?.push(data);
  }

  close(tag: string): void {
    if (!this.pieces || (tag !== 'title' && tag !== 'script')) return;
    const text = this.pieces.join('');
    this.pieces = undefined;
    if (tag === 'title') this.title ||= cleanText(text);
    else (this.isData ? this.jsonLd : this.inlineScripts).push(text);
  }

  private openMeta(attributes: Readonly<Record<string, string>>): void {
    const name = attributes.name ?? attributes.property ?? attributes['http-equiv'];
    if (name && attributes.content) this.metas[name.toLowerCase()] ??= attributes.content;
  }

  private openLink({ href, rel }: Readonly<Record<string, string>>): void {
    if (href) this.links.push({ href, text: '', rel: rel?.toLowerCase() || 'link', zone: 'header' });
  }

  private openScript({ src, type = '' }: Readonly<Record<string, string>>): void {
    if (src) this.scripts.push(src);
    this.isData = /ld\+json/i.test(type);
    this.pieces = src ? undefined : [];
  }
}
