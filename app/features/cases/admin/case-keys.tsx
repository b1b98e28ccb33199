import { useEffect } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.tsx";

/** Cases that arrive from outside announce themselves to nobody, so the page asks again. */
const EVERY_MS = 60_000;
const load = () => import("./key-bindings.ts").then(({ bindCaseKeys }) => bindCaseKeys);

/** The keys of the queue, and what keeps it current. */
export function CaseKeys() {
  const t = useTexts(texts);
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useLiveEvents(({ type, ids }) => {
    if (type === "case.viewed" && document.querySelector(`[data-case="${ids.case_id}"], [data-panel="${ids.case_id}"]`))
      void refresh();
  });
  return <ListKeys keys={t.keysAndUses} load={load} />;
}
