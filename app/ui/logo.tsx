import { LOGO } from "#config/brand/logo.ts";
import { useBrand } from "./brand.tsx";
import { useTexts } from "./language.ts";
import { Link } from "./link.tsx";
import { texts } from "./texts.ts";

/** The logo: an initial in a green square, with the amber dot of a spirit level. */
export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx={LOGO.corner} className="fill-green" />
      <path d={LOGO.initial} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-on-green" />
      <circle cx={LOGO.dot.x} cy={LOGO.dot.y} r={LOGO.dot.radius} className="fill-amber" />
    </svg>
  );
}

export function Logo({ to }: { to: string }) {
  const brand = useBrand();
  const t = useTexts(texts);
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 rounded-md" aria-label={t.brandHome(brand)}>
      <LogoMark />
      <span className="font-bold font-heading text-2xl tracking-tight">{brand}</span>
    </Link>
  );
}
