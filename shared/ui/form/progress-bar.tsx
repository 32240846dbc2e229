/** A bar for what has been sent. `share` 0 to 1. */
export function ProgressBar({ share, label }: { readonly share: number; readonly label: string }) {
  return <progress className="pf-progress" max={100} value={Math.round(share * 100)} aria-label={label} />;
}
