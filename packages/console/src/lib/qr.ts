import { encode } from 'uqr';

/** The bytes that the largest QR code holds at this level of correction. */
const bytesMax = 2_331;

/**
 * A QR code as the path of its black squares, in a square of `size`.
 * @returns undefined where the text is too long for one
 */
export function drawQr(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > bytesMax) return undefined;
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
