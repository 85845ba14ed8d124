declare module 'html-encoding-sniffer' {
  /** Canonical WHATWG name of the encoding of an HTML byte stream. */
  export default function sniffEncoding(
    body: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}
