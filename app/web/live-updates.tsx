import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { publishLiveEvent } from "./live-events.ts";
import { recordShownPage } from "./page-refresh.ts";
import { useRefresh } from "./use-refresh.ts";

/** Milliseconds to wait for further events, so that several at once reload the page's data once. */
const REVALIDATE_AFTER = 120;
const REVALIDATE_EVERY = 1_000;
/** Events that change nothing that a loader returns, or that only a few pages show, which listen themselves. */
const TRANSIENT = new Set(["typing", "case.viewed", "connection.lost", "connection.resumed"]);

/**
 * Keeps the open page up to date for the signed-in person: its loaders run again after each event. Components can also
 * receive the events (`useLiveEvents`). An event counts as received only when what it announced is shown: until then the refresh is
 * repeated. Without JavaScript or a stream, a page is as recent as its last load.
 */
export function LiveUpdates({ from }: { from: number }) {
  useShownPage();
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
        if (!TRANSIENT.has(event.type)) revalidation.request();
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

/** Keeps the record of what the page shows (page-refresh.ts). */
function useShownPage(): void {
  const matches = useMatches();
  useEffect(() => {
    const [url = ""] = location.href.split("#", 1);
    recordShownPage({ url, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) });
  });
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
