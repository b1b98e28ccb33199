import { useHydrated } from "#ui/use-hydrated.ts";
import { type LightboxPhoto, useLightbox } from "#ui/use-lightbox.tsx";

/** A photo of a job for its viewer. Its `alt` is its caption, otherwise its position. */
export interface ShownPhoto extends LightboxPhoto {
  /** The address of its thumbnail. */
  small: string;
  width: number;
  height: number;
}

/** Thumbnails of a job's photos, which open one at a time over the page. */
export function JobPhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const { open, lightbox } = useLightbox(photos);
  const hydrated = useHydrated();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos of the job" className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id} className="min-w-0">
            <a
              href={photo.full}
              target="_blank"
              rel="noreferrer"
              onClick={open(index)}
              className="block overflow-hidden rounded-md border border-line bg-sunk hover:border-edge"
            >
              <img
                src={photo.small}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 h-auto w-full object-cover"
              />
              {!hydrated && <span className="sr-only">, opens in a new tab</span>}
            </a>
            {photo.caption && <p className="mt-1 break-words text-sm text-soft">{photo.caption}</p>}
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
