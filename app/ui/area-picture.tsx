import type { AreaPicture as Picture } from "#kernel/geo/area-picture.ts";

interface AreaPictureProps {
  picture: Picture;
  /** The page gives distances elsewhere, and has none here. */
  isDistanceMissing?: boolean;
}

/** Where an area is, for a place whose distance is not known: the sentence says it, and the dots of all areas show it. */
export const AreaPicture = ({
  picture: { width, height, dots, x, y, name },
  isDistanceMissing = false,
}: AreaPictureProps) => (
  <figure className="mt-4 flex items-center gap-4">
    <svg aria-hidden viewBox={`-2 -2 ${width + 4} ${height + 4}`} className="h-28 flex-none">
      <path d={dots} className="stroke-edge" strokeWidth={3} strokeLinecap="round" />
      <circle cx={x} cy={y} r={5} className="fill-green stroke-paper" strokeWidth={1.5} />
    </svg>
    <figcaption className="text-soft text-sm">
      {`In the ${name} area${isDistanceMissing ? ". We don’t know the exact distance." : ""}`}
    </figcaption>
  </figure>
);
