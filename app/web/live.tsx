import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { tellPage } from "./live-events.ts";

/** What happens in a rush is shown together. */
const SOON = 120;
const AT_MOST_EVERY = 1_000;

/**
 * What changes for the signed-in person shows on the open page: its loaders run again after each event. Pages may hear
 * the events themselves too (`useLiveEvents`). Without scripts or stream, everything is as fresh as its last loading.
 */
export function Live({ from }: { from: number }) {
  const { revalidate } = useRevalidator();
  const show = useRef(revalidate);
  useEffect(() => {
    show.current = revalidate;
  }, [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream knows by itself how far it has got
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = 0;
    let end: (() => void) | undefined;
    let left = false;
    function showSoon() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          shown = Date.now();
          void show.current();
        },
        Math.max(SOON, shown + AT_MOST_EVERY - Date.now()),
      );
    }
    void import("./live-stream.ts").then(({ openStream }) => {
      if (left) return;
      end = openStream(from, (event) => {
        tellPage(event);
        if (event.type !== "typing") showSoon();
      });
    });
    return () => {
      left = true;
      clearTimeout(timer);
      end?.();
    };
  }, []);
  return null;
}
