/** Pixels on each side, at most. */
export const largestSide = 512;

/** The middle square of a picture, and how large it is shown. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    shown: Math.min(side, largestSide),
  };
}

/**
 * The middle of a picture, drawn anew: small, square, and without what a camera wrote beside it (place, time, device).
 * Throws for a file that the browser cannot show.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { x, y, side, shown } = middleSquare(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = shown;
    canvas.height = shown;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, side, side, 0, 0, shown, shown);
    return await toFile(canvas);
  } finally {
    bitmap.close();
  }
}

/** WebP where the browser can write it, else PNG: both keep what is transparent. */
function toFile(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/webp',
      0.9,
    );
  });
}
