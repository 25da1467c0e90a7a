import { useEffect, useState } from 'preact/hooks';

/** A QR code as one path, black on white in both themes so that every camera reads it. Loaded when it is first shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isCurrent = true;
    import('../lib/qr.js').then(({ drawQr }) => isCurrent && setCode(drawQr(text)));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!code) return <div class="qr" aria-hidden="true" />;
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
