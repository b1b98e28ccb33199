import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { PanelProps } from "./panel.tsx";
import { deleteOthersConversation } from "./stored-conversation.ts";

/** Elements that the button must not cover, most important first: submit buttons and navigation, other controls, links. */
const SUBMITS = "main :is(button[type=submit], input[type=submit]), nav :is(a, button)";

const CONTROLS = "main :is(button, input, select, textarea), footer button";

const LINKS = "main :is(a, summary, label)";

/** The most steps that the button moves up. Further up, people would not find it. */
const STEPS = 4;

/** Moves the button up from controls and links that it would cover. Returns a function that ends this. */
function keepClear(button: HTMLElement): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(button));
  };
  const grown = new ResizeObserver(soon);
  grown.observe(document.body);
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    grown.disconnect();
    removeEventListener("scroll", soon);
    removeEventListener("resize", soon);
    button.style.removeProperty("translate");
  };
}

function place(button: HTMLElement): void {
  const { height } = button.getBoundingClientRect();
  // "auto" while the page has no styles.
  const bottom = Number.parseFloat(getComputedStyle(button).bottom);
  if (height === 0 || Number.isNaN(bottom)) return;
  // Its original position.
  const start = innerHeight - bottom - height;
  let best = { lift: 0, cost: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= STEPS && best.cost > 0; step++) {
    const lift = step * (height * 0.75);
    const cost = costAt(button, start - lift);
    if (cost < best.cost) best = { lift, cost };
  }
  button.style.setProperty("translate", `0 ${-best.lift}px`);
}

/** How much it would cover with its upper edge at `top`; 0 if it covers no control or link. */
function costAt(button: HTMLElement, top: number): number {
  const { left, right, height } = button.getBoundingClientRect();
  const middle = (left + right) / 2;
  const points = [
    [left, top],
    [right, top],
    [middle, top + height / 2],
    [left, top + height],
    [right, top + height],
  ] as const;
  return Math.max(...points.map(([x, y]) => costOf(button, x, y)));
}

function costOf(button: HTMLElement, x: number, y: number): number {
  const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element) && element !== button);
  if (below?.closest(SUBMITS)) return 3;
  if (below?.closest(CONTROLS)) return 2;
  return below?.closest(LINKS) ? 1 : 0;
}

/** "asked": the button was pressed, and the panel is being downloaded. Undefined while it is closed. */
export type AssistantState = "asked" | "open" | undefined;

export interface LauncherProps {
  /** Undefined on the page of an error that took the place of all data. */
  viewer: PanelProps["viewer"] | undefined;
  /** The assistant's button, which is on the page before this is loaded (app/web/lazy-shell-loader.tsx). */
  button: RefObject<HTMLButtonElement | null>;
  state: AssistantState;
  onState: (state: AssistantState) => void;
}

/** What the assistant's button does, on all pages except the operators'. The panel is loaded when it is pressed. */
export function Launcher({ viewer, button, state, onState }: LauncherProps) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const wasOpen = useRef(false);
  const away = useLocation().pathname.startsWith("/admin");
  const id = viewer === null ? null : viewer?.id;

  useEffect(() => {
    if (state !== "asked") return;
    import("./panel.tsx").then(
      (loaded) => {
        setPanel(() => loaded.Panel);
        onState("open");
      },
      // Without a network, the browser shows its own message.
      () => location.assign("/support"),
    );
  }, [state, onState]);
  useEffect(() => {
    if (id !== undefined) deleteOthersConversation(id);
  }, [id]);
  // On a page without the button.
  useEffect(() => () => onState(undefined), [onState]);
  useEffect(() => (button.current && !away ? keepClear(button.current) : undefined), [button, away]);
  useEffect(() => {
    if (wasOpen.current && !state) button.current?.focus();
    wasOpen.current = state === "open";
  }, [button, state]);

  if (away || state !== "open" || !Panel) return null;
  return <Panel viewer={viewer ?? null} onClose={() => onState(undefined)} />;
}
