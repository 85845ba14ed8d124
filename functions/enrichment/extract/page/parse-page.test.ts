import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { parsePage } from './parse-page.ts';

const lines = (html: string) => parsePage({ url: 'https://acme.com/', html }).lines.map(({ text }) => text);

describe('parsePage', () => {
  it('ends lines where a reader sees them end', () => {
    expect(lines('<div>a<b>b</b>c<br>d</div><table><tr><td>e</td><td>f</td></tr></table>g')).toEqual([
      'abc',
      'd',
      'e',
      'f',
      'g',
    ]);
  });

  it('sets links side by side apart', () => {
    expect(lines('<a>one</a><a>two</a>, <a>three</a><b>four</b>')).toEqual(['one two, threefour']);
  });

  it('leaves out what nobody reads', () => {
    const html = '<head><title>t</title></head><script>s</script><style>c</style><template>x</template>a';
    expect(lines(html)).toEqual(['a']);
  });

  it('reads what is shown where no script runs, as a line of its own', () => {
    expect(lines('a<noscript>n<img alt="p"></noscript>b')).toEqual(['a', 'n', 'b']);
  });

  it('removes invisible characters and folds white space', () => {
    expect(lines('<p>So\u00ADft\u200B \u00a0 hy\nphen</p>')).toEqual(['Soft hy phen']);
  });

  it('knows where each line starts in the whole text', () => {
    const page = parsePage({ url: 'https://acme.com/', html: '<p>one</p><p>two</p>' });
    expect(page.starts.map((start) => page.text.slice(start, start + 3))).toEqual(['one', 'two']);
  });

  it('marks zones, headings, bold lines and addresses', () => {
    const page = parsePage({
      url: 'https://acme.com/',
      html: '<footer><h3>H</h3><p><b>bold</b></p></footer><address><p>Street</p></address><p>a <b>b</b></p>',
    });
    expect(page.lines.map(({ tag, zone, strong, inAddress }) => [tag, zone, strong, inAddress])).toEqual([
      ['h3', 'footer', true, false],
      ['p', 'footer', true, false],
      ['p', 'main', false, true],
      ['p', 'main', false, false],
    ]);
  });

  it('gives a link its words, also those of a picture', () => {
    const page = parsePage({
      url: 'https://acme.com/',
      html: '<a href="/c"><img alt="Contact"> us</a><a>no</a>',
    });
    expect(page.links).toMatchObject([{ href: '/c', text: 'Contact us' }]);
  });

  it('honours a base address, but not a base that is no web address', () => {
    expect(parsePage({ url: 'https://a.com/', html: '<base href="//b.com/x/">' }).base).toBe(
      'https://b.com/x/',
    );
    expect(parsePage({ url: 'https://a.com/', html: '<base href="file:///c">' }).base).toBe('https://a.com/');
  });
});

describe('decodeHtml', () => {
  const umlaut = Buffer.from('ü', 'latin1');
  it('believes the byte order mark, then the header, then the page, then the bytes', () => {
    expect(decodeHtml(Buffer.from('\ufeffü'), 'text/html; charset=iso-8859-1')).toBe('ü');
    expect(decodeHtml(umlaut, 'text/html; charset="ISO-8859-1"')).toBe('ü');
    expect(decodeHtml(Buffer.concat([Buffer.from('<meta charset=latin1>'), umlaut]))).toContain('ü');
    expect(decodeHtml(Buffer.from('ü'))).toBe('ü');
    expect(decodeHtml(umlaut)).toBe('ü');
  });

  it('survives encodings that are unknown or forbidden', () => {
    expect(decodeHtml(Buffer.from('a'), 'text/html; charset=nonsense')).toBe('a');
    expect(decodeHtml(Buffer.from('a'), 'text/html; charset=iso-2022-kr')).toBe('a');
  });
});
