import { initials, tintOf } from "#kernel/initials.ts";
import { cx } from "./cx.ts";

interface AvatarProps {
  name: string;
  /** The person's id. It determines the tint and the drawing, which therefore do not change with the name. */
  seed?: string;
  /** Their photo, if they have one. */
  src?: string | null;
  size?: "xs" | "sm" | "md" | "row" | "lg" | "card";
  className?: string;
}

const tints = ["tint-160", "tint-75", "tint-25", "tint-205", "tint-300", "tint-120", "tint-250", "tint-350"] as const;
const sizes = {
  xs: "size-7 text-xs",
  sm: "size-9 text-sm",
  md: "size-11 text-base",
  row: "size-14 text-xl lg:size-18",
  lg: "size-20 text-2xl",
  card: "size-18 text-2xl lg:size-28 lg:text-4xl",
};
const UUID_LENGTH = 36;
const pixels = { xs: 28, sm: 36, md: 44, row: 72, lg: 80, card: 112 };

/** A photo, or initials over a generated drawing. Decorative: the name is always shown as text beside it. */
export function Avatar({ name, seed, src, size = "md", className }: AvatarProps) {
  const picture = { width: pixels[size], height: pixels[size], decoding: "async" } as const;
  const shape = cx("flex-none rounded-full", sizes[size], className);
  // Large avatars are at the top of the page, where lazy loading would only delay them.
  const loading = size === "lg" || size === "card" ? "eager" : "lazy";
  if (src)
    return (
      <img
        alt=""
        {...picture}
        {...photo(src, pixels[size])}
        loading={loading}
        className={cx(shape, "bg-sunk object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      className={cx(
        "edge-in-forced-colors relative inline-flex select-none items-center justify-center overflow-hidden font-bold",
        shape,
        tints[tintOf(seed ?? name)],
      )}
    >
      {seed?.length === UUID_LENGTH && (
        <img
          alt=""
          {...picture}
          loading={loading}
          src={`/avatars/${seed}.svg`}
          className="absolute inset-0 size-full"
        />
      )}
      <span className="relative">{initials(name)}</span>
    </span>
  );
}

/** Our own photos are stored in several sizes; the browser picks the smallest that is sharp enough. */
function photo(src: string, width: number) {
  if (!src.endsWith("-256.webp")) return { src };
  const small = src.replace(/-256\.webp$/, "-96.webp");
  // Sharp on every screen, and a list has many of them.
  if (width <= 32) return { src: small };
  return { src, srcSet: `${small} 96w, ${src} 256w`, sizes: `${width}px` };
}
