import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLiveEvents } from "#app/web/live-events.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import { Dialog, DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { Switch } from "#ui/switch.tsx";
import { KEYS_DIALOG } from "./keys-dialog.ts";
import { texts } from "./texts.tsx";

/** Cases that arrive from outside announce themselves to nobody, so the page asks again. */
const EVERY_MS = 60_000;
const STORED = "fettle-case-keys";

/** The keys of the queue, whose code is loaded after the page, and the dialog that lists them. Without scripts links and forms do the same. */
export function CaseKeys() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [isOn, setOn] = useState(true);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => setOn(localStorage.getItem(STORED) !== "off"), []);
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./key-bindings.ts").then(({ bindKeys }) => {
      if (!isOver) stop = bindKeys((to) => void go.current(to, { preventScrollReset: true }));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useLiveEvents(({ type, ids }) => {
    if (type === "case.viewed" && document.querySelector(`[data-case="${ids.case_id}"], [data-panel="${ids.case_id}"]`))
      void refresh();
  });
  function choose(on: boolean) {
    localStorage.setItem(STORED, on ? "on" : "off");
    setOn(on);
  }
  return (
    <>
      <div className="no-print noscript:hidden mt-6 flex flex-wrap items-center gap-x-4 text-soft text-sm max-lg:hidden">
        {t.keysAndUses.map(
          ([key, , short]) =>
            short && (
              <span key={key}>
                <Key>{key}</Key> {short}
              </span>
            ),
        )}
        <DialogTrigger dialog={KEYS_DIALOG} variant="text" className="ml-auto text-sm">
          {t.allKeys(<Key>?</Key>)}
        </DialogTrigger>
      </div>
      <Dialog id={KEYS_DIALOG} title={t.keys}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 text-sm">
          {t.keysAndUses.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd className="first-letter:uppercase">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 border-line border-t pt-2">
          <Switch
            label={t.useKeys}
            hint={t.useKeysHint}
            checked={isOn}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        </div>
      </Dialog>
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-edge bg-raised px-1.5 py-0.5 font-sans text-ink text-xs">{children}</kbd>
);
