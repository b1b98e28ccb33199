import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readText, storeText } from "#app/web/browser-store/stored-text.ts";
import { Dialog, DialogTrigger } from "../dialog.tsx";
import { Switch } from "../switch.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { type Go, KEYS_DIALOG } from "./row-keys.ts";

/** The keys of a list, the most useful first: what each does, and in a word for the foot of the page. */
export type KeyTexts = readonly (readonly [key: string, text: string, short?: string])[];

/** The keys of every list: what each does, and in a word for the foot of the page. */
const keysAndUses = [
  ["J / K", "next and previous row", "move"],
  ["Enter", "open it", "open"],
  ["F", "search or filter", "filter"],
  ["?", "show the shortcuts"],
] as KeyTexts;

const STORED = "fettle-case-keys";
type Press = (go: Go) => (event: KeyboardEvent) => void;
const listPress = (): Promise<Press> => import("./row-keys.ts").then(({ keyPress }) => keyPress);

interface ListKeysProps {
  /** The page has a search or a filter. */
  search?: boolean;
  /** What the keys do, if the page has more than those of every list. */
  keys?: KeyTexts;
  /** Loads what they do. It is the same function at every render. */
  load?: () => Promise<Press>;
}

/**
 * The keys of a list, whose code is loaded after the page, and the dialog that lists them. What is pressed before it has loaded takes effect then. Without
 * scripts links and forms do the same.
 */
export function ListKeys({ search = false, keys, load = listPress }: ListKeysProps) {
  const all = keys ?? keysAndUses.filter(([key]) => search || key !== "F");
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [isOn, setOn] = useState(true);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => setOn(readText(STORED) !== "off"), []);
  useEffect(() => {
    if (!isOn) return;
    const early: KeyboardEvent[] = [];
    let act: (event: KeyboardEvent) => void = (event) => early.push(event);
    const press = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", press);
    void load().then((pressOf) => {
      act = pressOf((to) => void go.current(to, { preventScrollReset: true }));
      for (const event of early) act(event);
    });
    return () => {
      early.length = 0;
      document.removeEventListener("keydown", press);
    };
  }, [isOn, load]);
  function choose(on: boolean) {
    storeText(STORED, on ? "on" : "off");
    setOn(on);
  }
  return (
    <>
      <div className="no-print noscript:hidden mt-6 flex flex-wrap items-center gap-x-4 text-soft text-sm max-lg:hidden">
        {all.map(
          ([key, , short]) =>
            short && (
              <span key={key}>
                <Key>{key}</Key> {short}
              </span>
            ),
        )}
        <DialogTrigger dialog={KEYS_DIALOG} variant="text" className="ml-auto text-sm">
          <Key>?</Key> All shortcuts
        </DialogTrigger>
      </div>
      {isHydrated && (
        <Dialog id={KEYS_DIALOG} title="Keyboard shortcuts">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2 text-sm">
            {all.map(([key, text]) => (
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
              label="Use keyboard shortcuts"
              hint="Saved in this browser"
              checked={isOn}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-edge bg-raised px-1.5 py-0.5 font-sans text-ink text-xs">{children}</kbd>
);
