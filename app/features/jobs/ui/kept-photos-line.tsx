import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { hasKeptPhotos } from "./kept-photos-mark.ts";

/** Tells visitors who are creating an account that the photos they chose for a kind of work are not lost. */
export function KeptPhotosLine({ of }: { of: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!hasKeptPhotos()) return;
    import("./kept-photos.ts")
      .then(({ keptPhotos }) => keptPhotos({ form: of, viewer: null }))
      .then(
        (photos) => setCount(photos.length),
        () => undefined,
      );
  }, [of]);
  if (count === 0) return null;
  return (
    <p className="mb-6 flex items-center gap-3 font-semibold">
      <Camera aria-hidden className="size-5 flex-none text-green" />
      {count === 1 ? "We’ll add your photo to the job" : `We’ll add your ${count} photos to the job`}
    </p>
  );
}
