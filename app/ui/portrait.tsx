import { cx } from "./cx.ts";

interface PortraitProps {
  /** The person's id, for the drawing of people without a photo. */
  seed: string;
  /** Their photo, if they have one. */
  src: string | null;
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** Above the fold, where lazy loading would only delay it. */
  first?: boolean;
  className?: string;
}

/** A person's photo in a square or a wide frame, from 120 pixels up. Decorative: the name is always shown as text beside it. */
export function Portrait({ seed, src, sizes, first, className }: PortraitProps) {
  const large = src?.replace(/-256\.webp$/, "-512.jpg");
  return (
    <img
      alt=""
      src={src ?? `/avatars/${seed}.svg`}
      {...(src && large !== src && { srcSet: `${src} 256w, ${large} 512w`, sizes })}
      width={512}
      height={512}
      loading={first ? "eager" : "lazy"}
      decoding="async"
      {...(first && { fetchPriority: "high" })}
      className={cx("bg-sunk object-cover", className)}
    />
  );
}
