import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { forgetSeen, recordSeen, startInstant, takeUnconfirmed } from "./instant/instant.ts";
import { publishLiveEvent } from "./live-events.ts";
import { useConfirm, useRefresh } from "./use-refresh.ts";

/** Milliseconds to wait for further events, so that several at once reload the page's data once. */
const REVALIDATE_AFTER = 120;
const REVALIDATE_EVERY = 1_000;
/** Events that change nothing that a loader returns, or that only a few pages show, which listen themselves. */
const TRANSIENT = new Set(["typing", "case.viewed"]);
/** After these the page is as it was, but what was seen before may have changed unheard. */
const CONNECTION = new Set(["connection.lost", "connection.resumed"]);

/**
 * Keeps the open page up to date for the signed-in person: its loaders run again after each event. Components can also
 * receive the events (`useLiveEvents`). An event counts as received only when what it announced is shown: until then the refresh is
 * repeated. Without JavaScript or a stream, a page is as recent as its last load.
 */
export function LiveUpdates({ from, viewer }: { from: number; viewer: string }) {
  useShownPage(viewer);
  useSavedPage();
  const refresh = useRefresh();
  const latestRefresh = useRef(refresh);
  useEffect(() => {
    latestRefresh.current = refresh;
  }, [refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream keeps track of the last event that it received
  useEffect(() => {
    const revalidation = createThrottle(() => void latestRefresh.current());
    let closeStream: (() => void) | undefined;
    let isUnmounted = false;
    void import("./live-stream.ts").then(({ openStream }) => {
      if (isUnmounted) return;
      closeStream = openStream(from, (event) => {
        publishLiveEvent(event);
        if (TRANSIENT.has(event.type)) return;
        forgetSeen();
        if (!CONNECTION.has(event.type)) revalidation.request();
      });
    });
    return () => {
      isUnmounted = true;
      revalidation.cancel();
      closeStream?.();
    };
  }, []);
  return null;
}

/** Keeps the record of what the page shows (page-refresh.ts), and loads a page again that was shown from memory. */
function useShownPage(viewer: string): void {
  const matches = useMatches();
  const { key, pathname, search } = useLocation();
  const confirm = useConfirm();
  // Not the browser's address, which on Back is that of the next page at once.
  const address = () => location.origin + pathname + search;
  useEffect(() => startInstant(viewer), [viewer]);
  useEffect(() => {
    const [root] = matches.map(({ loaderData }) => loaderData as { viewer?: { id: string } | null } | undefined);
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    recordSeen(root?.viewer?.id, { url: address(), data });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (takeUnconfirmed(address())) void confirm();
  }, [key, confirm]);
}

/** Brings a kept page up to date as soon as there is a connection: after `useShownPage`, so that a refresh that fails leaves it as it is. */
function useSavedPage(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset.savedAt) return;
    void refresh().then(() => {
      delete dataset.savedAt;
    });
  }, [refresh]);
}

function createThrottle(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;
  function runNow() {
    timer = undefined;
    lastRun = Date.now();
    run();
  }
  return {
    request() {
      timer ??= setTimeout(runNow, Math.max(REVALIDATE_AFTER, lastRun + REVALIDATE_EVERY - Date.now()));
    },
    cancel: () => clearTimeout(timer),
  };
}
