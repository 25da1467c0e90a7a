import { useEffect, useState } from 'preact/hooks';

interface Drawn {
  size: number;
  path: string;
}

interface QrCodeProps {
  text: string;
  label: string;
  /** Offers the code as a file of this name. */
  fileName?: string;
}

/** A QR code as one path, black on white in both themes so that every camera reads it. Loaded when it is first shown. */
export function QrCode({ text, label, fileName }: QrCodeProps) {
  const [code, setCode] = useState<Drawn | 'too long'>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { drawQr } = await import('../lib/qr.js');
      if (isCurrent) setCode(drawQr(text) ?? 'too long');
    };
    draw();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!code) return <div class="qr" aria-hidden="true" />;
  if (code === 'too long') return <p class="muted">This is too long for a QR code.</p>;
  return (
    <div class="stack">
      <svg
        class="qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={label}
        shape-rendering="crispEdges"
      >
        <path class="qr-ground" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path d={code.path} />
      </svg>
      {fileName && (
        <div>
          <button type="button" class="button" onClick={() => save(fileOf(code), fileName)}>
            Save the QR code
          </button>
        </div>
      )}
    </div>
  );
}

/** The code as an image that prints at any size. */
const fileOf = ({ size, path }: Drawn): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
