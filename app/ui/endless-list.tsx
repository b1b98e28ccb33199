import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { type EndlessPages, useEndless } from "./use-endless.ts";

interface EndlessListProps<Item> extends EndlessPages<Item> {
  /** The address of the page that begins at a cursor: where the link leads without JavaScript. */
  link(cursor: string): string;
  /** The list itself, a `ul` with one `li` an item. */
  children(items: readonly Item[]): ReactNode;
}

/** So many pages come by themselves while somebody scrolls; then they are asked, so that the end of the page can be reached. */
const BY_ITSELF = 2;

/**
 * A list that goes on: a link to its next page, and with JavaScript the next page under this one, as one comes near its
 * end or presses. Going back finds everything that was there.
 */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { key } = useLocation();
  return <OneList key={key} place={key} {...props} />;
}

function OneList<Item>({ place, link, children, ...pages }: EndlessListProps<Item> & { place: string }) {
  const { items, nextCursor, state, loadMore } = useEndless(place, pages);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(BY_ITSELF);
  const goOnFrom = useRef<number | null>(null);
  const comesNear = () => {
    if (state !== "ready" || left.current === 0) return;
    left.current -= 1;
    void loadMore();
  };
  useComingNear(end, comesNear);

  async function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    left.current = BY_ITSELF;
    if (await loadMore()) goOnFrom.current = items.length;
  }
  // Who pressed goes on with the first that is new.
  useEffect(() => {
    const first = goOnFrom.current;
    if (first === null || items.length <= first) return;
    goOnFrom.current = null;
    list.current?.querySelectorAll(":scope > ul > li")[first]?.querySelector("a")?.focus();
  });
  const busy = state === "loading";
  return (
    <>
      <div ref={list}>{children(items)}</div>
      <p aria-live="polite" className="sr-only">
        {items.length > pages.items.length ? `${items.length} shown` : ""}
      </p>
      {nextCursor && (
        <div ref={end} className="mt-6 flex flex-col items-center gap-3">
          {state === "failed" && (
            <p role="alert" className="text-soft">
              We could not load more. Check your connection and try again.
            </p>
          )}
          <ButtonLink to={link(nextCursor)} onClick={press} aria-disabled={busy || undefined} className="min-w-36">
            <Spinner className={cx(!busy && "hidden")} />
            {busy ? "Loading…" : state === "failed" ? "Try again" : "Show more"}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Tells when an element is about to come into the window. */
function useComingNear(element: RefObject<HTMLElement | null>, comesNear: () => void) {
  const tell = useEffectEvent(comesNear);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), { rootMargin: "300px" });
    watch.observe(element.current);
    return () => watch.disconnect();
  });
}
