import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";

const Photos = lazyPart(async () => (await import("./work-photos.tsx")).WorkPhotos);

type Props = ComponentProps<typeof Photos>;

/** Jobs without a booking do not download it. */
export const WorkPhotos = ({ part, ...props }: Omit<Props, "part"> & { part: Props["part"] | null }) =>
  part && <Photos part={part} {...props} />;

/** One photo from before the work and one from after it, in the card of a booking. */
export const WorkPhotoPair = lazyPart(async () => (await import("./photo-grid.tsx")).WorkPhotoGrid);
