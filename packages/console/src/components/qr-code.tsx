import { useEffect, useState } from 'preact/hooks';

interface Drawn {
  size: number;
  path: string;
}

/** A QR code as one path, black on white in both themes so that every camera reads it. Loaded when it is first shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
  );
}
