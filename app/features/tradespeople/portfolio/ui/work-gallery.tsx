import { cx } from "#ui/cx.ts";
import { type LightboxPhoto, useLightbox } from "#ui/use-lightbox.tsx";
import type { ShownPicture, ShownWork } from "../rules/shown-work.ts";

/** Pictures of work on a profile: beside each other and scrolled on a phone, three a row on wide screens. Each opens over the page. */
export function WorkGallery({ work }: { work: readonly ShownWork[] }) {
  const photos = work.flatMap(photosOf);
  const { open, lightbox } = useLightbox(photos);
  const openPicture = (id: string) => open(photos.findIndex((photo) => photo.id === id));
  return (
    <>
      <ul className="work-gallery">
        {work.map((item) => (
          <li key={item.id} className="min-w-0 snap-start">
            <div className="flex gap-0.75 overflow-hidden rounded-lg">
              {item.before && (
                <Picture picture={item.before} label="Before" onClick={openPicture(`${item.id}-before`)} />
              )}
              <Picture
                picture={item.after}
                label={item.before ? "After" : null}
                onClick={openPicture(`${item.id}-after`)}
              />
            </div>
            <h3 className="mt-3 break-words font-sans font-semibold text-base leading-snug tracking-normal">
              {item.caption}
            </h3>
            <p className="mt-0.5 text-sm text-soft">{[item.kind, item.booked].filter(Boolean).join(" · ")}</p>
            {item.booked && <BookedHere stars={item.stars} />}
            <a
              href={`/report?subject=work&id=${item.id}`}
              rel="nofollow"
              className="tap inline-flex items-center text-soft text-sm underline"
            >
              Report<span className="sr-only">{` the picture: ${item.caption}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {work.some(({ example }) => example) && (
        <p className="mt-4 text-sm text-soft">These are drawings, because this is a demonstration.</p>
      )}
      {lightbox}
    </>
  );
}

function BookedHere({ stars }: { stars: number | null }) {
  if (stars === null) return <p className="mt-0.5 font-semibold text-green text-sm">Booked here</p>;
  return (
    <p className="text-sm">
      <a href="#reviews" className="tap link inline-flex items-center font-semibold">
        {`Booked here, ${stars} ${stars === 1 ? "star" : "stars"}`}
      </a>
    </p>
  );
}

function Picture({
  picture: { src, srcSet, full, alt },
  label,
  onClick,
}: {
  picture: ShownPicture;
  label: string | null;
  onClick: ReturnType<ReturnType<typeof useLightbox>["open"]>;
}) {
  return (
    <a href={full} onClick={onClick} className="relative block min-w-0 flex-1">
      <img
        src={src}
        srcSet={srcSet}
        sizes={label ? "(min-width: 64rem) 8rem, 9rem" : "(min-width: 64rem) 16rem, 18rem"}
        alt={alt}
        width={4}
        height={3}
        loading="lazy"
        decoding="async"
        className={cx("picture h-auto w-full bg-sunk object-cover", label ? "aspect-square" : "aspect-2/1")}
      />
      {label && (
        <span
          aria-hidden
          className="absolute bottom-2 left-2 rounded-md bg-ink px-2 py-0.5 font-semibold text-paper text-xs"
        >
          {label}
        </span>
      )}
    </a>
  );
}

function photosOf({ id, before, after, caption, kind }: ShownWork): LightboxPhoto[] {
  const photo = (moment: "before" | "after", { full, alt, width, height }: ShownPicture): LightboxPhoto => ({
    id: `${id}-${moment}`,
    full,
    alt,
    width,
    height,
    caption: before ? `${moment === "before" ? "Before" : "After"}: ${caption}` : `${caption} (${kind.toLowerCase()})`,
  });
  return before ? [photo("before", before), photo("after", after)] : [photo("after", after)];
}
