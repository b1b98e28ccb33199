import { cx } from "#ui/cx.ts";
import { useLightbox } from "#ui/use-lightbox.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";
import { MOMENTS } from "../rules/work-photo.files.ts";

const TITLES = { before: "Before", after: "After" } as const;

interface WorkPhotoGridProps {
  photos: readonly ShownWorkPhoto[];
  /** One photo of each moment, large and beside each other. */
  pair?: boolean;
}

/** Photos from before and after the work, which open one at a time over the page. */
export function WorkPhotoGrid({ photos, pair = false }: WorkPhotoGridProps) {
  const { open, lightbox } = useLightbox(photos);
  // In a card they stand under its own heading.
  const Heading = pair ? "h2" : "h3";
  return (
    <div className={cx("grid gap-x-4", pair ? "max-w-md grid-cols-2" : "sm:grid-cols-2")}>
      {MOMENTS.map((moment) => {
        const taken = photos.filter((photo) => photo.moment === moment);
        if (taken.length === 0) return null;
        return (
          <div key={moment} className="mb-5">
            <Heading className="subheading mb-2">{TITLES[moment]}</Heading>
            <ul className={cx("grid gap-2", !pair && "grid-cols-3")}>
              {taken.map((photo) => (
                <li key={photo.id} className="min-w-0">
                  <a
                    href={photo.full}
                    onClick={open(photos.indexOf(photo))}
                    className="block overflow-hidden rounded-md border border-line bg-sunk hover:border-edge"
                  >
                    <img
                      src={photo.small}
                      alt={photo.alt}
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                      decoding="async"
                      className="aspect-square h-auto w-full object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {lightbox}
    </div>
  );
}
