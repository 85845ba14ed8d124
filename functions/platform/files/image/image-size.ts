/** In pixels. */
export type ImageSize = { width: number; height: number };
