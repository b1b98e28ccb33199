import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { texts } from "./endless-list.texts.ts";
import { useTexts } from "./language.ts";
import { Spinner } from "./spinner.tsx";
import { type EndlessPages, useEndless } from "./use-endless.ts";

interface EndlessListProps<Item> extends EndlessPages<Item> {
  /** The URL of the page that starts at a cursor, for the link that works without JavaScript. */
  link(cursor: string): string;
  /** Renders the list: a `ul` with one `li` for each item. */
  children(items: readonly Item[]): ReactNode;
}

/** The number of pages that scrolling loads automatically; after that a click is needed, so that the footer can be reached. */
const AUTOMATIC_PAGES = 2;

/**
 * A list with infinite scrolling: a link to the next page, and with JavaScript the next page is appended when the end comes
 * near or the link is clicked. Going back in the history restores everything that was loaded.
 */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { key } = useLocation();
  return <LoadedList key={key} historyKey={key} {...props} />;
}

function LoadedList<Item>({ historyKey, link, children, ...pages }: EndlessListProps<Item> & { historyKey: string }) {
  const t = useTexts(texts);
  const { items, nextCursor, state, loadMore } = useEndless(historyKey, pages);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const automaticPagesLeft = useRef(AUTOMATIC_PAGES);
  const focusIndex = useRef<number | null>(null);
  useNearViewport(end, () => {
    if (state !== "ready" || automaticPagesLeft.current === 0) return;
    automaticPagesLeft.current -= 1;
    void loadMore();
  });

  async function loadOnClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    automaticPagesLeft.current = AUTOMATIC_PAGES;
    if (await loadMore()) focusIndex.current = items.length;
  }
  // After a click the focus moves to the first new item.
  useEffect(() => {
    const first = focusIndex.current;
    if (first === null || items.length <= first) return;
    focusIndex.current = null;
    list.current?.querySelectorAll(":scope > ul > li")[first]?.querySelector("a")?.focus();
  });
  const busy = state === "loading";
  return (
    <>
      <div ref={list}>{children(items)}</div>
      <p aria-live="polite" className="sr-only">
        {items.length > pages.items.length ? t.shownCount(items.length) : ""}
      </p>
      {nextCursor && (
        <div ref={end} className="mt-6 flex flex-col items-center gap-3">
          {state === "failed" && (
            <p role="alert" className="text-soft">
              {t.weCouldNotLoadMore}
            </p>
          )}
          <ButtonLink
            to={link(nextCursor)}
            onClick={loadOnClick}
            aria-disabled={busy || undefined}
            className="min-w-36"
          >
            <Spinner className={cx(!busy && "hidden")} />
            {busy ? t.loading : state === "failed" ? t.tryAgain : t.showMore}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Calls `onNear` when an element comes near the viewport. */
function useNearViewport(element: RefObject<HTMLElement | null>, onNear: () => void) {
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && notify(), { rootMargin: "300px" });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
}
