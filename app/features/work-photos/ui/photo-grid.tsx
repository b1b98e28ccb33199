import { useLightbox } from "#ui/use-lightbox.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";
import { MOMENTS } from "../rules/work-photo.files.ts";

const TITLES = { before: "Before", after: "After" } as const;

/** Photos from before and after the work, which open one at a time over the page. */
export function WorkPhotoGrid({ photos }: { photos: readonly ShownWorkPhoto[] }) {
  const { open, lightbox } = useLightbox(photos);
  return (
    <>
      {MOMENTS.map((moment) => {
        const taken = photos.filter((photo) => photo.moment === moment);
        if (taken.length === 0) return null;
        return (
          <div key={moment} className="mb-5">
            <h3 className="subheading mb-2">{TITLES[moment]}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
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
    </>
  );
}
