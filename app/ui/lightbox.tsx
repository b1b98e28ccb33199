import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { LightboxPhoto } from "./use-lightbox.tsx";

interface LightboxProps {
  photos: readonly LightboxPhoto[];
  /** The index of the photo that is shown first. */
  start: number;
  onClose: () => void;
}

const round = "tap inline-flex items-center justify-center rounded-full disabled:opacity-40";

/**
 * Photos one at a time over the whole window, dark in both themes. A swipe, the arrow keys or the buttons show the next one; Esc
 * closes. Loaded at the first press (use-lightbox.tsx).
 */
export default function Lightbox({ photos, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(start);
  /** Where a scroll that has begun will end, so that two quick presses are two steps. */
  const goal = useRef(start);
  const show = (index: number, behavior?: ScrollBehavior) => {
    const width = strip.current?.clientWidth ?? 0;
    const gentle = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    goal.current = index;
    strip.current?.scrollTo({ left: index * width, behavior: behavior ?? gentle });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showModal();
    show(start, "instant");
  }, []);
  const step = (by: number) => {
    const next = Math.min(Math.max(goal.current + by, 0), photos.length - 1);
    if (next !== goal.current) show(next);
  };
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -photos.length, End: photos.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label="Photos"
      className="lightbox m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col open:flex"
    >
      <form method="dialog" className="flex items-center gap-4 px-4 py-2">
        <p className="num flex-1" role="status">
          {`${at + 1} of ${photos.length}`}
        </p>
        <button type="submit" aria-label="Close" className={round}>
          <X aria-hidden className="size-5" />
        </button>
      </form>
      <section
        ref={strip}
        aria-label="Photo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          goal.current = Math.round(scrollLeft / clientWidth);
        }}
      >
        {photos.map((photo, index) => (
          <figure
            key={photo.id}
            inert={index !== at}
            className="flex w-full flex-none snap-center flex-col items-center gap-2 px-4 pb-4"
          >
            <img
              src={photo.full}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading={Math.abs(index - start) > 1 ? "lazy" : "eager"}
              className="min-h-0 w-full flex-1 object-contain"
            />
            {photo.caption && (
              <figcaption className="max-w-measure break-words text-center">{photo.caption}</figcaption>
            )}
          </figure>
        ))}
      </section>
      {photos.length > 1 && <Steps at={at} last={photos.length - 1} onStep={step} />}
    </dialog>
  );
}

function Steps({ at, last, onStep }: { at: number; last: number; onStep: (by: number) => void }) {
  return (
    <div className="flex justify-center gap-4 px-4 pb-4">
      <button
        type="button"
        aria-label="Previous photo"
        disabled={at === 0}
        className={round}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="Next photo" disabled={at === last} className={round} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
