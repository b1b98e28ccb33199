import { cx } from "./cx.ts";
import { initials, tintOf } from "./initials.ts";

interface AvatarProps {
  name: string;
  /** The person's id: their tint stays the same when they change their name. */
  seed?: string;
  src?: string | null;
  size?: "sm" | "md" | "lg";
  className?: string;
}

const tints = ["tint-160", "tint-75", "tint-25", "tint-205", "tint-300", "tint-120", "tint-250", "tint-350"] as const;
const sizes = { sm: "size-9 text-sm", md: "size-11 text-base", lg: "size-20 text-2xl" };
const pixels = { sm: 36, md: 44, lg: 80 };

/** A photograph or initials. Decoration: the name stands beside it in words. */
export function Avatar({ name, seed, src, size = "md", className }: AvatarProps) {
  const shape = cx("flex-none rounded-full", sizes[size], className);
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        className={cx(shape, "object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      className={cx(
        "edge-in-forced-colors inline-flex select-none items-center justify-center font-bold",
        shape,
        tints[tintOf(seed ?? name)],
      )}
    >
      {initials(name)}
    </span>
  );
}
