import { encode } from 'uqr';

/** A QR code as the path of its black squares, in a square of `size`. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
